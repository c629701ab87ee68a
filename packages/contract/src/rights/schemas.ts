import * as z from 'zod/mini'
import { STATEMENT_KIND_LABELS, DEMAND_LABELS, VERDICT_LABELS } from './labels.ts'
import { atMost, Instant, text, Email, Id, PathId } from '../common/fields.ts'
import { Picture } from '../uploads/schemas.ts'
import { MAX_COMPLAINT_PICTURES, MAX_STATEMENTS } from './limits.ts'
import { MAX_LINES } from '../reservations/limits.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Kind = z.enum(keysOf(STATEMENT_KIND_LABELS))
const Demand = z.enum(keysOf(DEMAND_LABELS), { error: 'required' })
const Verdict = z.enum(keysOf(VERDICT_LABELS), { error: 'required' })

/** A statement of a buyer as it was filed, with the seller's answer. */
export const Statement = z.object({
  id: z.int(),
  reservationId: z.int(),
  number: z.string(),
  kind: Kind,
  name: z.string(),
  /** Recipient of the acknowledgement. The seller sees it until a month after the case is closed. */
  email: z.nullable(z.string()),
  filedAt: Instant,
  /** For a complaint only, like demand, deadline and answer. */
  description: z.nullable(z.string()),
  demand: z.nullable(Demand),
  pictures: atMost(Picture, MAX_COMPLAINT_PICTURES),
  answerBy: z.nullable(Instant),
  verdict: z.nullable(Verdict),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  /** Not answered in time, so the complaint counts as accepted (consumer rights act, art. 7a). */
  overdue: z.boolean(),
})
export type Statement = z.infer<typeof Statement>

/** Statements that the user may make now, and those that were made. */
export const RightsView = z.object({
  /** `null` without this right. */
  withdrawal: z.nullable(
    z.object({
      open: z.boolean(),
      /** The deadline; `null` before the delivery. */
      until: z.nullable(Instant),
      /** The items it covers, and those that cannot be returned, with the reason. */
      returnableItems: atMost(z.string(), MAX_LINES),
      nonReturnableItems: atMost(z.string(), MAX_LINES),
    }),
  ),
  complaint: z.boolean(),
  statements: atMost(Statement, MAX_STATEMENTS),
})
export type RightsView = z.infer<typeof RightsView>

export const WithdrawalBody = z.strictObject({ name: text(80), email: Email })
export const ComplaintBody = z.strictObject({
  name: text(80),
  email: Email,
  demand: Demand,
  description: text(2000),
  pictureIds: z._default(z.array(Id).check(z.maxLength(MAX_COMPLAINT_PICTURES, 'maxlength')), []),
})
export const ComplaintAnswer = z.strictObject({ verdict: Verdict, answer: text(2000) })

const Params = z.object({ reservationId: PathId })

export const rightsSchemas = {
  open: { reply: z.object({ items: atMost(Statement, MAX_STATEMENTS) }) },
  view: { params: Params, reply: RightsView },
  withdraw: { params: Params, body: WithdrawalBody, reply: RightsView },
  complain: { params: Params, body: ComplaintBody, reply: RightsView },
  answer: {
    params: z.object({ reservationId: PathId, statementId: PathId }),
    body: ComplaintAnswer,
    reply: RightsView,
  },
}
