import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { type Role, useRole } from '#lib/session'
import { counted, NOUNS } from '@kram/polish/plural'
import { useUnreadComments } from '#shared/unread-comments.ts'
import { CountBadge } from '#ui/list'
import {
  AccountIcon,
  DiscoverIcon,
  HeartIcon,
  HomeIcon,
  MapIcon,
  ReservationsIcon,
  SellerIcon,
  TodayIcon,
} from '#ui/icons.ts'
import { MoreButton } from './MoreButton.tsx'
import { sellerTabAt } from './seller-tabs.ts'
import { tabClass } from './tab-class.ts'

const RESERVATIONS = '/user/dashboard'
const MAP = '/offers/nearby?view=map'

type Entry = { to: string; label: string; Icon: typeof MapIcon; current: boolean; unread?: number }
type At = { pathname: string; search: string; unread: number }

/** For whoever buys; the map is a view of the list, so that only the address tells the two apart. */
const buyerEntries = (role: Exclude<Role, 'seller'>, { pathname, search, unread }: At): readonly Entry[] => {
  const isMap = pathname === '/offers/nearby' && new URLSearchParams(search).get('view') === 'map'
  const discovers = pathname === '/' || pathname === '/offers/nearby' || pathname === '/offers/delivery'
  const account = role === 'buyer' ? '/user/about' : '/login'
  return [
    { to: '/', label: 'Odkrywaj', Icon: DiscoverIcon, current: discovers && !isMap },
    { to: MAP, label: 'Mapa', Icon: MapIcon, current: isMap },
    { to: '/favourites', label: 'Ulubione', Icon: HeartIcon, current: pathname === '/favourites' },
    { to: RESERVATIONS, label: 'Rezerwacje', Icon: ReservationsIcon, current: pathname === RESERVATIONS, unread },
    { to: account, label: 'Konto', Icon: AccountIcon, current: pathname === account },
  ]
}

/** For whoever sells; the rest is under "Więcej". */
const sellerEntries = ({ pathname, unread }: At): readonly Entry[] => {
  const tab = sellerTabAt(pathname)
  return [
    { to: '/seller/dashboard', label: 'Dzień', Icon: HomeIcon, current: tab === 'day' },
    { to: '/reservations', label: 'Rezerwacje', Icon: ReservationsIcon, current: tab === 'reservations', unread },
    { to: '/offers/today', label: 'Dziś mam', Icon: TodayIcon, current: tab === 'today' },
    { to: '/offers', label: 'Oferty', Icon: SellerIcon, current: tab === 'offers' },
  ]
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Na dole ekranu"
      className="tab-bar fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-surface px-1 pb-(--safe-bottom) shadow-[0_-1px_0_var(--line)] md:hidden print:hidden"
    >
      {children}
    </nav>
  )
}

function Tab({ entry: { to, label, Icon, current, unread = 0 } }: { entry: Entry }) {
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      aria-current={current ? (pathname === to ? 'page' : 'true') : undefined}
      className={tabClass(current)}
    >
      <Icon aria-hidden="true" stroke={1.75} />
      {label}
      {unread > 0 && (
        <span className="absolute top-1 left-1/2 ml-1.5">
          <CountBadge count={unread} label={counted(unread, NOUNS.unreadComment)} />
        </span>
      )}
    </Link>
  )
}

/** Five entries at the bottom of a phone; hidden while a bar with an act stands there (`parts.css`). The operator's desk has its own. */
export function TabBar() {
  const role = useRole()
  const at: At = { ...useLocation(), unread: useUnreadComments() }
  if (at.pathname.startsWith('/admin')) return null
  const entries = role === 'seller' ? sellerEntries(at) : buyerEntries(role, at)
  return (
    <Frame>
      {entries.map((entry) => (
        <Tab key={entry.label} entry={entry} />
      ))}
      {role === 'seller' && <MoreButton current={sellerTabAt(at.pathname) === 'more'} />}
    </Frame>
  )
}
