import { accountRoutes } from '@kram/contract/accounts/routes'
import type { UserProfile } from '@kram/contract/accounts/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api'
import { dateTimeText } from '@kram/polish/format'
import { useAction } from '#lib/forms'
import { pagedQuery, usePaged } from '#lib/query'
import { Badge, PagedList } from '#ui/list'
import { Button } from '#ui/buttons'
import { Card } from '#ui/layout'
import { ConfirmDialog, EmptyState } from '#ui/feedback'
import { TextArea } from '#ui/forms'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { useDecides, withConfirmation } from '#shared/operator/index.ts'
import { userKeys } from '#shared/query-keys.ts'

const usersQuery = () =>
  pagedQuery(userKeys.list, ({ cursor, signal }) =>
    call(accountRoutes.users, { query: cursor === undefined ? {} : { cursor }, signal }),
  )

/** All accounts for the operator, with blocking. */
export function UserList() {
  return (
    <PagedList {...usePaged(usersQuery())} label="Konta" empty={<EmptyState title="Nie ma jeszcze kont" />}>
      {(user) => <UserCard user={user} />}
    </PagedList>
  )
}

function UserCard({ user }: { user: UserProfile }) {
  const { displayName, email, createdAt, emailVerified, isSeller, isAdmin, blockedAt } = user
  const decides = useDecides()
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
      {!isAdmin && decides && <BlockButton user={user} />}
    </Card>
  )
}

function BlockButton({ user }: { user: UserProfile }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const done = (message: string) => () => {
    setAsking(false)
    setReason('')
    toast('success', message)
    return invalidate(queryClient, staleAfter.users())
  }
  const params = { id: user.id }
  const block = useAction(
    () => withConfirmation(() => call(accountRoutes.blockUser, { params, body: { reason: reason.trim() } })),
    done('Konto zablokowane'),
  )
  const unblock = useAction(() => call(accountRoutes.unblockUser, { params }), done('Konto odblokowane'))
  if (user.blockedAt !== null) {
    return (
      <Button variant="secondary" loading={unblock.isPending} onClick={() => unblock.mutate(undefined)}>
        Odblokuj
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" className="text-danger hover:bg-danger-soft" onClick={() => setAsking(true)}>
        Zablokuj
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => reason.trim() !== '' && block.mutate(undefined)}
        title={`Zablokować konto: ${user.displayName}?`}
        action="Zablokuj konto"
        danger
        loading={block.isPending}
      >
        <div className="grid gap-4">
          <p>Nikt się na nie nie zaloguje, a oferty zostaną wstrzymane. Właściciel dostanie e-mail z powodem.</p>
          <TextArea
            label="Powód"
            maxLength={500}
            rows={3}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
