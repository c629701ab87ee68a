import * as z from 'zod/mini'
import { Email, Id, Instant, PathId, text } from '../common/fields.ts'
import { DEMAND_LABELS, STATEMENT_KIND_LABELS, VERDICT_LABELS } from './labels.ts'
import { route } from '../common/route.ts'
import { Picture } from '../uploads/schemas.ts'

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as [keyof T & string, ...(keyof T & string)[]]

const Kind = z.enum(keysOf(STATEMENT_KIND_LABELS))
const Demand = z.enum(keysOf(DEMAND_LABELS), { error: 'required' })
const Verdict = z.enum(keysOf(VERDICT_LABELS), { error: 'required' })

/** One declaration of a buyer, as it was filed, and what the seller said to it. */
export const Statement = z.object({
  id: z.int(),
  reservationId: z.int(),
  number: z.string(),
  kind: Kind,
  name: z.string(),
  /** Where the acknowledgement went. A seller sees it while the matter is open and a month longer. */
  email: z.nullable(z.string()),
  filedAt: Instant,
  /** Of a complaint only, like the demand, the deadline and the answer. */
  description: z.nullable(z.string()),
  demand: z.nullable(Demand),
  pictures: z.array(Picture),
  answerBy: z.nullable(Instant),
  verdict: z.nullable(Verdict),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(Instant),
  /** Nobody answered in time, so the complaint counts as accepted (consumer rights act, art. 7a). */
  overdue: z.boolean(),
})
export type Statement = z.infer<typeof Statement>

/** What this caller may declare about the reservation now, and what was declared. */
export const RightsView = z.object({
  /** `null`: there is no such right here. */
  withdrawal: z.nullable(
    z.object({
      open: z.boolean(),
      /** The last moment; `null` while the goods have not been received. */
      until: z.nullable(Instant),
      /** What it covers, and what cannot be given back, with the reason. */
      returnableItems: z.array(z.string()),
      nonReturnableItems: z.array(z.string()),
    }),
  ),
  complaint: z.boolean(),
  statements: z.array(Statement),
})
export type RightsView = z.infer<typeof RightsView>

export const WithdrawalBody = z.strictObject({ name: text(80), email: Email })
/** So many pictures may go with a complaint. */
export const MAX_COMPLAINT_PICTURES = 5
export const ComplaintBody = z.strictObject({
  name: text(80),
  email: Email,
  demand: Demand,
  description: text(2000),
  pictureIds: z._default(z.array(Id).check(z.maxLength(MAX_COMPLAINT_PICTURES, 'maxlength')), []),
})
export const ComplaintAnswer = z.strictObject({ verdict: Verdict, answer: text(2000) })

const Params = z.object({ reservationId: PathId })

export const rightsRoutes = {
  open: route({
    method: 'GET',
    path: '/api/reservations/statements',
    summary: 'Complaints that wait for the seller’s answer, the most urgent first, and withdrawals of the last month',
    access: 'seller',
    limit: 'read',
    reply: z.object({ items: z.array(Statement) }),
  }),
  view: route({
    method: 'GET',
    path: '/api/reservations/:reservationId/statements',
    summary: 'Withdrawal and complaints of a reservation, and which of them may be filed now',
    access: 'session',
    limit: 'read',
    params: Params,
    reply: RightsView,
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/reservations/:reservationId/withdrawal',
    summary: 'Withdraw from a binding order; acknowledged by a letter with date and hour',
    access: 'session',
    limit: 'comment',
    params: Params,
    body: WithdrawalBody,
    reply: RightsView,
    status: 201,
    idempotent: true,
  }),
  complain: route({
    method: 'POST',
    path: '/api/reservations/:reservationId/complaints',
    summary: 'File a complaint about goods of a binding order; the seller has 14 days to answer',
    access: 'session',
    limit: 'comment',
    params: Params,
    body: ComplaintBody,
    reply: RightsView,
    status: 201,
    idempotent: true,
  }),
  answer: route({
    method: 'PUT',
    path: '/api/reservations/:reservationId/complaints/:statementId/answer',
    summary: 'The seller’s answer to a complaint, which goes to the buyer by letter',
    access: 'seller',
    limit: 'write',
    params: z.object({ reservationId: PathId, statementId: PathId }),
    body: ComplaintAnswer,
    reply: RightsView,
  }),
}
