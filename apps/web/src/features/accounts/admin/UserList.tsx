import { accountRoutes } from '@kram/contract/accounts/routes'
import type { UserProfile } from '@kram/contract/accounts/schemas'
import { dateTimeText } from '@kram/polish/format'
import type { ReactNode } from 'react'
import { call } from '#lib/api'
import { pagedQuery, usePaged } from '#lib/query'
import { Badge, PagedList } from '#ui/list'
import { Card } from '#ui/layout'
import { EmptyState } from '#ui/feedback'
import { userKeys } from '#shared/query-keys.ts'

const usersQuery = () =>
  pagedQuery(userKeys.list, ({ cursor, signal }) =>
    call(accountRoutes.users, { query: cursor === undefined ? {} : { cursor }, signal }),
  )

type ActsOf = (user: UserProfile) => ReactNode

/** All accounts for the operator; `actsOf` is beside each. */
export function UserList({ actsOf }: { actsOf: ActsOf }) {
  return (
    <PagedList {...usePaged(usersQuery())} label="Konta" empty={<EmptyState title="Nie ma jeszcze kont" />}>
      {(user) => <UserCard user={user} acts={actsOf(user)} />}
    </PagedList>
  )
}

function UserCard({ user, acts }: { user: UserProfile; acts: ReactNode }) {
  const { displayName, email, createdAt, emailVerified, isSeller, isAdmin, blockedAt } = user
  return (
    <Card className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold break-words">{displayName}</p>
        <p className="break-all">{email}</p>
        <p className="text-sm text-muted">
          nr {user.id} · od {dateTimeText(createdAt)}
        </p>
        <p className="flex flex-wrap gap-2 empty:hidden">
          {isAdmin && <Badge tone="brand">Operator</Badge>}
          {isSeller && <Badge>Sprzedawca</Badge>}
          {!emailVerified && <Badge tone="warn">Adres niepotwierdzony</Badge>}
          {blockedAt !== null && <Badge tone="danger">Zablokowane</Badge>}
        </p>
      </div>
      {acts}
    </Card>
  )
}
