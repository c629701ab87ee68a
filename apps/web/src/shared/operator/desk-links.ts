import type { OperatorRole } from '@kram/contract/operators/roles'

export type DeskLink = {
  to: string
  label: string
  /** Pages to which this one leads, with addresses of their own. */
  leadsTo?: readonly string[]
  /** The bottom bar of a phone has it, with this icon. */
  icon?: 'start' | 'reports' | 'search' | 'queues'
  roles?: readonly OperatorRole[]
}

export type DeskGroup = { title: string; links: readonly DeskLink[] }

const READING_EVERYTHING = ['administrator', 'auditor'] as const

/** The views of the operator's desk, in the order of its navigation. */
const DESK_GROUPS: readonly DeskGroup[] = [
  {
    title: 'Na co dzień',
    links: [
      { to: '/admin', label: 'Start', icon: 'start' },
      { to: '/admin/search', label: 'Szukaj', icon: 'search', leadsTo: ['/admin/person', '/admin/offer'] },
    ],
  },
  {
    title: 'Zgłoszenia',
    links: [
      { to: '/admin/reports', label: 'Zgłoszenia', icon: 'reports' },
      { to: '/admin/appeals', label: 'Odwołania' },
      { to: '/admin/offers', label: 'Zatrzymane oferty' },
      { to: '/admin/recalls', label: 'Wycofania', leadsTo: ['/admin/recall'] },
    ],
  },
  {
    title: 'Osoby i sprzedawcy',
    links: [
      { to: '/admin/sellers', label: 'Do sprawdzenia' },
      { to: '/admin/users', label: 'Konta', leadsTo: ['/admin/suspend'] },
      { to: '/admin/mailings', label: 'Wiadomości' },
    ],
  },
  {
    title: 'Treści i zasady',
    links: [
      { to: '/admin/rules', label: 'Zasady treści' },
      { to: '/admin/fields', label: 'Kategorie' },
      { to: '/admin/synonyms', label: 'Synonimy' },
      { to: '/admin/searches', label: 'Wyszukiwania' },
      { to: '/admin/seasons', label: 'Sezon' },
    ],
  },
  {
    title: 'Prawo i podatki',
    links: [
      { to: '/admin/data', label: 'Dane osobowe', leadsTo: ['/admin/breaches'] },
      { to: '/admin/legal', label: 'Dokumenty' },
      { to: '/admin/tax', label: 'Podatki', roles: READING_EVERYTHING },
    ],
  },
  {
    title: 'Działanie serwisu',
    links: [
      { to: '/admin/queues', label: 'Kolejki', icon: 'queues' },
      { to: '/admin/operators', label: 'Operatorzy', roles: READING_EVERYTHING },
      { to: '/admin/audit', label: 'Dziennik', roles: READING_EVERYTHING },
      { to: '/admin/factor', label: 'Drugi składnik' },
    ],
  },
]

/** The groups with the links that this role opens; a group without any is left out. */
export const deskGroups = (role: OperatorRole, shows: (link: DeskLink) => boolean = () => true): readonly DeskGroup[] =>
  DESK_GROUPS.map(({ title, links }) => ({
    title,
    links: links.filter((link) => (link.roles === undefined || link.roles.includes(role)) && shows(link)),
  })).filter(({ links }) => links.length > 0)

export const deskLinks = (role: OperatorRole): readonly DeskLink[] => deskGroups(role).flatMap(({ links }) => links)

const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)

/** Whether the page is that of the link, or one that it leads to. The first page of the desk leads to all others. */
export const isDeskLinkAt = ({ to, leadsTo = [] }: DeskLink, pathname: string): boolean =>
  to === '/admin' ? pathname === to : [to, ...leadsTo].some((path) => isBelow(pathname, path))
