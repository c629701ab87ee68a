import { UserList } from '#features/accounts'
import { Page } from '#ui/layout'
import { AdminNav } from '../../lists/SectionNav.tsx'

export function Component() {
  return (
    <Page title="Konta" width="reading">
      <AdminNav />
      <UserList />
    </Page>
  )
}
