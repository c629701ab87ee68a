import { notificationRoutes } from '@kram/contract/notifications/routes'
import type { Notification } from '@kram/contract/notifications/schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '#lib/api'
import { agoText } from '@kram/polish/texts/ago-text'
import { useAction } from '#lib/forms'
import { useNow } from '#lib/hooks'
import { usePaged } from '#lib/query'
import { invalidate, staleAfter } from '#shared/invalidation.ts'
import { Button, buttonClass, IconButton } from '#ui/buttons'
import { Card, cardLink } from '#ui/layout'
import { cx } from '#ui/cx.ts'
import { BellIcon, CheckIcon } from '#ui/icons.ts'
import { PagedList } from '#ui/list'
import { EmptyState } from '#ui/feedback'
import { notificationsQuery, unreadQuery } from './notifications.queries.ts'
import { unreadText } from './unread-text.ts'

const useRefresh = () => {
  const client = useQueryClient()
  return () => invalidate(client, staleAfter.notificationsRead())
}

type RowProps = { notification: Notification; onRead: (id: number) => void }

function Row({ notification, onRead }: RowProps) {
  const now = useNow()
  const { id, title, body, path, isRead, createdAt } = notification
  return (
    <Card raised flush className={cx('flex items-start gap-2 py-3 pr-2 pl-4', !isRead && 'border-brand')}>
      <span
        aria-hidden="true"
        className={cx('mt-2 size-2.5 shrink-0 rounded-full', isRead ? 'bg-transparent' : 'bg-brand')}
      />
      <div className="min-w-0 flex-1">
        <Link
          to={path}
          className={cx(cardLink, 'block', !isRead && 'font-semibold')}
          onClick={() => (isRead ? undefined : onRead(id))}
        >
          {!isRead && <span className="sr-only">Nieprzeczytane: </span>}
          {title}
        </Link>
        <p className="break-words text-muted">{body}</p>
        <time dateTime={createdAt} className="text-sm text-muted">
          {agoText(createdAt, now)}
        </time>
      </div>
      {!isRead && (
        <IconButton label={`Oznacz jako przeczytane: ${title}`} className="relative z-10" onClick={() => onRead(id)}>
          <CheckIcon aria-hidden="true" />
        </IconButton>
      )}
    </Card>
  )
}

const emptyState = (
  <EmptyState
    title="Nie masz jeszcze powiadomień"
    icon={<BellIcon className="size-10" stroke={1.5} aria-hidden="true" />}
    action={
      <Link to="/offers/nearby" className={buttonClass()}>
        Zobacz, co jest w pobliżu
      </Link>
    }
  >
    Tu zobaczysz zmiany w rezerwacjach, wiadomości i przypomnienia o odbiorze.
  </EmptyState>
)

/** Notifications, newest first; each links to its subject. */
export function NotificationList() {
  const list = usePaged(notificationsQuery())
  const unread = useQuery(unreadQuery()).data ?? 0
  const refresh = useRefresh()
  // The navigation does not wait for the request that marks the entry as read.
  const read = useAction(
    (id: number) => call(notificationRoutes.read, { params: { id } }),
    refresh,
    () => undefined,
  )
  const readAll = useAction(() => call(notificationRoutes.readAll, {}), refresh)
  return (
    <>
      {unread > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-muted">{unreadText(unread)}</p>
          <Button
            variant="quiet"
            size="small"
            className="-mx-3"
            loading={readAll.isPending}
            onClick={() => readAll.mutate(undefined)}
          >
            Oznacz wszystkie jako przeczytane
          </Button>
        </div>
      )}
      <PagedList {...list} label="Powiadomienia" empty={emptyState}>
        {(notification) => <Row notification={notification} onRead={(id) => read.mutate(id)} />}
      </PagedList>
    </>
  )
}
