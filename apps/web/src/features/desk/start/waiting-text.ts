import { WAITING_LABELS, type WaitingKind } from '@kram/contract/desk/limits'
import type { Waiting } from '@kram/contract/desk/schemas'

const PATHS: Record<WaitingKind, string> = {
  report: '/admin/reports',
  appeal: '/admin/appeals',
  offers: '/admin/offers',
  sellers: '/admin/sellers',
  messages: '/admin/queues',
  jobs: '/admin/queues/installation',
}
export const pathOf = ({ kind, number }: Waiting): string =>
  kind === 'report' ? `${PATHS.report}/${number}` : PATHS[kind]

export const headingOf = ({ kind, number }: Waiting): string =>
  kind === 'report' || kind === 'appeal' ? `${WAITING_LABELS[kind]} nr ${number}` : `${WAITING_LABELS[kind]}: ${number}`
