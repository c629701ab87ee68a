import * as z from 'zod/mini'
import { Email, Id, IdParams, Instant, optionalText, page, PageQuery, text } from '../common/fields.ts'
import { MEASURE_LABELS, REPORT_REASON_LABELS, REPORT_TARGET_LABELS } from './labels.ts'
import { route } from '../common/route.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const TargetType = z.enum(keysOf(REPORT_TARGET_LABELS), { error: 'required' })
const Reason = z.enum(keysOf(REPORT_REASON_LABELS), { error: 'required' })
const Measure = z.enum(keysOf(MEASURE_LABELS), { error: 'required' })

/** A notice as the Digital Services Act wants it (art. 16): what, where, why, and in good faith. */
export const ReportBody = z.strictObject({
  targetType: TargetType,
  targetId: Id,
  reason: Reason,
  explanation: text(2000),
  name: optionalText(80),
  email: z._default(z.nullable(Email), null),
  goodFaith: z.literal(true, { error: 'goodFaith' }),
})

export const Report = z.object({
  id: z.int(),
  targetType: TargetType,
  targetId: z.int(),
  targetLabel: z.string(),
  /** Where the operator can look at it; null for what has no page of its own. */
  targetPath: z.nullable(z.string()),
  reason: Reason,
  explanation: z.string(),
  /** The words of the offer led it here, not a person. */
  automatic: z.boolean(),
  reporterName: z.nullable(z.string()),
  reporterEmail: z.nullable(z.string()),
  createdAt: Instant,
  measure: z.nullable(Measure),
  decision: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})
export type Report = z.infer<typeof Report>

export const ReportDecision = z.strictObject({ measure: Measure, decision: text(2000) })

export const reportRoutes = {
  create: route({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report an offer, a seller or a comment to the operator',
    access: 'public',
    limit: 'report',
    body: ReportBody,
    reply: z.object({ message: z.string() }),
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/api/reports',
    summary: 'Notices that wait for a decision, the oldest first, or those decided, the newest first',
    access: 'admin',
    limit: 'read',
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: page(Report),
  }),
  decide: route({
    method: 'POST',
    path: '/api/reports/:id/decide',
    summary: 'Decide about a notice; both sides are told by mail',
    access: 'admin',
    limit: 'write',
    params: IdParams,
    body: ReportDecision,
    reply: Report,
  }),
}
