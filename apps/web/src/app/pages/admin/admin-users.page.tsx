import { UserList } from '#features/accounts'
import { Page } from '#ui/layout'
import { AdminNav } from './AdminNav.tsx'

export function Component() {
  return (
    <Page title="Konta" width="reading">
      <AdminNav />
      <UserList />
    </Page>
  )
}
