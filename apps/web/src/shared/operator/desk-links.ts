import type { OperatorRole } from '@kram/contract/operators/roles'

type DeskLink = {
  to: string
  label: string
  /** The bottom bar of a phone has it, with this icon. */
  icon?: 'start' | 'reports' | 'search' | 'queues'
  roles?: readonly OperatorRole[]
}

const READING_EVERYTHING = ['administrator', 'auditor'] as const

/** The views of the operator's desk, in the order of its navigation. */
const DESK_LINKS: readonly DeskLink[] = [
  { to: '/admin', label: 'Start', icon: 'start' },
  { to: '/admin/reports', label: 'Zgłoszenia', icon: 'reports' },
  { to: '/admin/appeals', label: 'Odwołania' },
  { to: '/admin/offers', label: 'Zatrzymane oferty' },
  { to: '/admin/recalls', label: 'Wycofania' },
  { to: '/admin/rules', label: 'Zasady treści' },
  { to: '/admin/sellers', label: 'Do sprawdzenia' },
  { to: '/admin/search', label: 'Szukaj', icon: 'search' },
  { to: '/admin/users', label: 'Konta' },
  { to: '/admin/queues', label: 'Kolejki', icon: 'queues' },
  { to: '/admin/mailings', label: 'Wiadomości' },
  { to: '/admin/searches', label: 'Wyszukiwania' },
  { to: '/admin/data', label: 'Dane osobowe' },
  { to: '/admin/legal', label: 'Dokumenty' },
  { to: '/admin/factor', label: 'Drugi składnik' },
  { to: '/admin/operators', label: 'Operatorzy', roles: READING_EVERYTHING },
  { to: '/admin/audit', label: 'Dziennik', roles: READING_EVERYTHING },
]

export const deskLinks = (role: OperatorRole): readonly DeskLink[] =>
  DESK_LINKS.filter(({ roles }) => roles === undefined || roles.includes(role))
