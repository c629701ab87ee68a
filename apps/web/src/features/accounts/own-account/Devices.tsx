import { ownAccountRoutes } from '@kram/contract/accounts/own-account-routes'
import type { OwnSession } from '@kram/contract/accounts/own-account-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/api'
import { agoText } from '@kram/polish/texts/ago-text'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { Status } from '#ui/list'
import { Button } from '#ui/buttons'
import { SystemThemeIcon, PhoneDeviceIcon } from '#ui/icons.ts'
import { SkeletonLines, Unanswered } from '#ui/feedback'
import { toast } from '#lib/feedback'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { sessionsQuery } from '../accounts.queries.ts'
import { deviceName } from '../device-name.ts'

/** Sessions of the account and how to end them. */
export function Devices() {
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery())
  const { data } = query
  const onDone = (message: string) => () => {
    toast('success', message)
    return invalidate(queryClient, staleAfter.logins())
  }
  const endOne = useAction(
    (id: number) => call(ownAccountRoutes.endSession, { params: { id } }),
    onDone('Wylogowano urządzenie'),
  )
  const endOthers = useAction(() => call(ownAccountRoutes.endOtherSessions, {}), onDone('Wylogowano inne urządzenia'))

  if (!data) return <Unanswered query={query} shape={<SkeletonLines />} />
  const hasOthers = data.items.some(({ current }) => !current)
  return (
    <div className="grid gap-4">
      <ul aria-label="Zalogowane urządzenia" className="divide-y divide-line">
        {data.items.map((session) => (
          <Device
            key={session.id}
            session={session}
            busy={endOne.isPending && endOne.variables === session.id}
            onEnd={() => endOne.mutate(session.id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Wyloguj inne urządzenia
        </Button>
      ) : (
        <p className="text-muted">Na żadnym innym urządzeniu nie ma otwartego konta.</p>
      )}
    </div>
  )
}

function Device({ session, busy, onEnd }: { session: OwnSession; busy: boolean; onEnd: () => void }) {
  const now = useNow()
  const { name, isPhone } = deviceName(session.userAgent)
  const Icon = isPhone ? PhoneDeviceIcon : SystemThemeIcon
  return (
    <li className="flex items-center gap-3 py-2 first:pt-0">
      <Icon className="size-7 shrink-0 text-muted" stroke={1.5} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {session.current ? (
          <Status tone="good">To urządzenie</Status>
        ) : (
          <p className="text-sm text-muted">Ostatnio {agoText(session.lastSeenAt, now)}</p>
        )}
      </div>
      {!session.current && (
        <Button variant="quiet" loading={busy} aria-label={`Wyloguj: ${name}`} onClick={onEnd}>
          Wyloguj
        </Button>
      )}
    </li>
  )
}
