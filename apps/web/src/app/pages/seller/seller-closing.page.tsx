import { Closing } from '#features/closings'
import { Page } from '#ui/layout'

/** The seller stops selling. */
export function Component() {
  return (
    <Page title="Zamknięcie straganu" width="reading">
      <Closing what={{}} />
    </Page>
  )
}
