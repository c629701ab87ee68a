import { Link } from 'react-router'
import { UserList } from '#features/accounts'
import { buttonClass } from '#ui/buttons'
import { Page } from '#ui/layout'

export function Component() {
  return (
    <Page title="Konta" width="reading">
      <UserList
        actsOf={({ id, displayName }) => (
          <Link to={`/admin/person/${id}`} className={buttonClass('secondary')}>
            Otwórz
            <span className="sr-only">: {displayName}</span>
          </Link>
        )}
      />
    </Page>
  )
}
