import { Link, useLocation } from 'react-router'
import { type Role, useRole } from '#lib/session'
import { counted, NOUNS } from '@kram/polish/plural'
import { useUnreadComments } from '#shared/unread-comments.ts'
import { CountBadge } from '#ui/list'
import { cx } from '#ui/cx.ts'
import { DiscoverIcon, HeartIcon, MapIcon, ReservationsIcon, AccountIcon } from '#ui/icons.ts'

const RESERVATIONS: Record<Role, string> = {
  anonymous: '/user/dashboard',
  guest: '/user/dashboard',
  buyer: '/user/dashboard',
  seller: '/reservations',
}
const ACCOUNT: Record<Role, string> = {
  anonymous: '/login',
  guest: '/login',
  buyer: '/user/about',
  seller: '/seller/about',
}
const MAP = '/offers/nearby?view=map'

type Entry = { to: string; label: string; Icon: typeof MapIcon; current: boolean; unread?: number }

/** The five entries; the map is a view of the list, so that only the address tells the two apart. */
const useEntries = (): readonly Entry[] => {
  const role = useRole()
  const unread = useUnreadComments()
  const { pathname, search } = useLocation()
  const isMap = pathname === '/offers/nearby' && new URLSearchParams(search).get('view') === 'map'
  const discovers = pathname === '/' || pathname === '/offers/nearby' || pathname === '/offers/delivery'
  return [
    { to: '/', label: 'Odkrywaj', Icon: DiscoverIcon, current: discovers && !isMap },
    { to: MAP, label: 'Mapa', Icon: MapIcon, current: isMap },
    { to: '/favourites', label: 'Ulubione', Icon: HeartIcon, current: pathname === '/favourites' },
    {
      to: RESERVATIONS[role],
      label: 'Rezerwacje',
      Icon: ReservationsIcon,
      current: pathname === RESERVATIONS[role],
      unread,
    },
    { to: ACCOUNT[role], label: 'Konto', Icon: AccountIcon, current: pathname === ACCOUNT[role] },
  ]
}

/** Five entries for everybody on a phone; hidden while a bar with an act stands at the bottom (`parts.css`). */
export function TabBar() {
  const entries = useEntries()
  return (
    <nav
      aria-label="Na dole ekranu"
      className="tab-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-surface px-1 pb-(--safe-bottom) shadow-[0_-1px_0_var(--line)] md:hidden print:hidden"
    >
      {entries.map(({ to, label, Icon, current, unread = 0 }) => (
        <Link
          key={label}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={cx(
            'relative flex h-15.5 flex-col items-center justify-center gap-0.75 text-xs leading-3.5',
            current ? 'font-bold text-brand-ink' : 'font-medium text-muted',
            current &&
              'before:absolute before:top-0 before:h-0.75 before:w-7 before:rounded-b-[3px] before:bg-brand-ink',
          )}
        >
          <Icon aria-hidden="true" stroke={1.75} />
          {label}
          {unread > 0 && (
            <span className="absolute top-1 left-1/2 ml-1.5">
              <CountBadge count={unread} label={counted(unread, NOUNS.unreadComment)} />
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
