import type { Role } from '#lib/session'

export type MenuEntry = {
  to: string
  label: string
  /** Only on narrow screens; wide ones link to it elsewhere. */
  mobileOnly?: true
  /** Shows the number of unread comments. */
  unread?: true
}

const NEARBY: MenuEntry = { to: '/offers/nearby', label: 'Oferty w Pobliżu' }
const DELIVERY: MenuEntry = { to: '/offers/delivery', label: 'Oferty z Dostawą' }

/** Beside the bar of the specification, for whoever has no menu there. */
export const VISITOR_LINKS: readonly MenuEntry[] = [NEARBY, DELIVERY, { to: '/favourites', label: 'Ulubione' }]

/** The menus of the specification, section 2; guests and anonymous visitors have none. */
export const MENUS: Record<Role, readonly MenuEntry[]> = {
  anonymous: [],
  guest: [],
  buyer: [
    NEARBY,
    DELIVERY,
    { to: '/user/dashboard', label: 'Moje Rezerwacje' },
    { to: '/user/about', label: 'Mój Profil' },
  ],
  seller: [
    { to: '/offers', label: 'Oferty' },
    { to: '/products', label: 'Produkty' },
    { to: '/reservations', label: 'Rezerwacje', unread: true },
    { to: '/locations', label: 'Lokalizacje' },
    { to: '/seller/about', label: 'Mój Profil', mobileOnly: true },
    { ...NEARBY, mobileOnly: true },
    { ...DELIVERY, mobileOnly: true },
  ],
}

export const SESSION_BUTTON: Record<Role, string> = {
  anonymous: 'Login',
  guest: 'Wyloguj z sesji gościa',
  buyer: 'Wyloguj',
  seller: 'Wyloguj',
}
