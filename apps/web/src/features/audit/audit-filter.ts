import { AUDIT_ACT_LABELS, type AuditAct } from '@kram/contract/audit/labels'
import type { AuditFilter } from '@kram/contract/audit/schemas'

const DAY = /^20\d{2}-\d{2}-\d{2}$/

const isAct = (value: string | null): value is AuditAct => value !== null && Object.hasOwn(AUDIT_ACT_LABELS, value)
const dayOf = (value: string | null): string | undefined =>
  value !== null && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined

/** The filter in the address; what it does not know is left out. */
export function auditFilter(params: URLSearchParams): AuditFilter {
  const person = params.get('q')?.trim()
  const act = params.get('act')
  const [from, to] = [dayOf(params.get('from')), dayOf(params.get('to'))]
  return {
    ...(person && { person }),
    ...(isAct(act) && { act }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
}
