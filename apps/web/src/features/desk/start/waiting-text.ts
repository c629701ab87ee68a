import { WAITING_LABELS, type WaitingKind } from '@kram/contract/desk/limits'
import type { Waiting } from '@kram/contract/desk/schemas'

const PATHS: Record<WaitingKind, string> = {
  report: '/admin/reports',
  breach: '/admin/breaches',
  dataRequest: '/admin/data',
  appeal: '/admin/appeals',
  taxReport: '/admin/tax/report',
  taxData: '/admin/tax',
  offers: '/admin/offers',
  sellers: '/admin/sellers',
  messages: '/admin/queues',
  jobs: '/admin/queues/installation',
}
/** What concerns a year opens this year. */
const QUERIES: Partial<Record<WaitingKind, (year: number | null) => string>> = {
  taxReport: (year) => `?year=${year}`,
  taxData: (year) => `?year=${year}&state=overdue`,
}
/** Each of them has a page of its own. */
const HAS_PAGE: readonly WaitingKind[] = ['report', 'breach', 'dataRequest']
const HAS_NUMBER: readonly WaitingKind[] = [...HAS_PAGE, 'appeal']

export const pathOf = ({ kind, number, year }: Waiting): string =>
  HAS_PAGE.includes(kind) ? `${PATHS[kind]}/${number}` : PATHS[kind] + (QUERIES[kind]?.(year) ?? '')

export const headingOf = ({ kind, number }: Waiting): string =>
  HAS_NUMBER.includes(kind) ? `${WAITING_LABELS[kind]} nr ${number}` : `${WAITING_LABELS[kind]}: ${number}`
