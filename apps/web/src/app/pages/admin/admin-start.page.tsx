import { DeskStart } from '#features/desk'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page title="Panel operatora">
      <DeskStart />
    </Page>
  )
}
