import * as z from 'zod/mini'
import { REPORT_TARGET_LABELS, REPORT_REASON_LABELS, MEASURE_LABELS } from './labels.ts'
import { SUSPENSION_CHOICE_LABELS } from '../suspensions/choices.ts'
import { Id, text, optionalText, Email, Instant, PageQuery, page, IdParams, MessageReply } from '../common/fields.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const TargetType = z.enum(keysOf(REPORT_TARGET_LABELS), { error: 'required' })
const Reason = z.enum(keysOf(REPORT_REASON_LABELS), { error: 'required' })
const Measure = z.enum(keysOf(MEASURE_LABELS), { error: 'required' })

/** A notice after the Digital Services Act, art. 16. */
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
  /** Page of the target for the operator; null for a target without a page. */
  targetPath: z.nullable(z.string()),
  reason: Reason,
  explanation: z.string(),
  /** Created automatically by content flags. */
  automatic: z.boolean(),
  reporterName: z.nullable(z.string()),
  reporterEmail: z.nullable(z.string()),
  createdAt: Instant,
  measure: z.nullable(Measure),
  decision: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})
export type Report = z.infer<typeof Report>

export const ReportDecision = z.strictObject({
  measure: Measure,
  decision: text(2000),
  /** When the account is blocked: what happens to its open reservations. */
  reservations: z._default(z.enum(keysOf(SUSPENSION_CHOICE_LABELS), 'option'), 'cancel'),
})

export const reportSchemas = {
  create: { body: ReportBody, reply: MessageReply },
  list: {
    query: z.extend(PageQuery, { status: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: page(Report),
  },
  decide: { params: IdParams, body: ReportDecision, reply: Report },
}
