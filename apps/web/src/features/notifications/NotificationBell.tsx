import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BellIcon } from '#ui/icons.ts'
import { unreadQuery } from './notifications.queries.ts'
import { unreadCountText, unreadText } from './unread-text.ts'

/** Link to the notification centre with the number of unread entries. */
export function NotificationBell() {
  const unread = useQuery(unreadQuery()).data ?? 0
  const label = unread > 0 ? `Powiadomienia: ${unreadText(unread)}` : 'Powiadomienia'
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-sunk"
    >
      <BellIcon aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-0.5 right-0 min-w-5 rounded-full bg-danger-fill px-1 text-center text-xs leading-5 font-bold text-white tabular-nums"
        >
          {unreadCountText(unread)}
        </span>
      )}
    </Link>
  )
}
