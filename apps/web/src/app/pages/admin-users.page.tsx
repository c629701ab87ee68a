import { Accounts } from '#features/accounts'
import { Page } from '#ui/Page.tsx'
import { OperatorNav } from '../SectionNav.tsx'

export function Component() {
  return (
    <Page title="Konta" width="reading">
      <OperatorNav />
      <Accounts />
    </Page>
  )
}
