import { OwnFactor } from '#features/operators'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page title="Drugi składnik" width="reading">
      <OwnFactor />
    </Page>
  )
}
