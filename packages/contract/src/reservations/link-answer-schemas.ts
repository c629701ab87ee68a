import * as z from 'zod/mini'
import { IdParams, Instant, PathId, ValueMap } from '../common/fields.ts'
import { BulkAcceptBody, ManualReservationBody, PickListQuery } from './bodies.ts'
import { RESERVATION_STATUSES } from './status.ts'
import { BulkResult, PickList, Proposal, ReservationView } from './views.ts'
import { Empty, route } from '../common/route.ts'
import { Fulfilment } from '../schedules/schemas.ts'

export const LINK_ANSWERS = ['coming', 'giving_up', 'received', 'accept', 'decline', 'undo'] as const
const Answer = z.enum(LINK_ANSWERS, { error: 'required' })
const AnswerToken = z.string({ error: 'required' }).check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'format'))

/** What the link of a letter shows without a login, and which answers fit now. */
export const AnswerView = z.object({
  number: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  fulfilment: Fulfilment,
  offerTitle: z.string(),
  sellerName: z.string(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  items: z.array(z.object({ productName: z.string(), variantName: z.string(), quantity: z.number() })),
  total: z.string(),
  proposal: z.nullable(Proposal),
  /** The buyer has said to be coming. */
  coming: z.boolean(),
  answers: z.array(Answer),
})
export type AnswerView = z.infer<typeof AnswerView>

/** Calls around reservations beside the life of a single one: the seller's desk, saved addresses, taking a guest's into an account. */
export const reservationDeskRoutes = {
  pickList: route({
    method: 'GET',
    path: '/api/reservations/pick-list',
    summary: 'What a day takes, by product and by buyer; as JSON or CSV',
    access: 'seller',
    limit: 'read',
    query: PickListQuery,
    reply: PickList,
  }),
  createManual: route({
    method: 'POST',
    path: '/api/reservations/manual',
    summary:
      'Write down and confirm a reservation for somebody on the telephone; the secret of the link is answered once',
    access: 'seller',
    limit: 'write',
    body: ManualReservationBody,
    reply: z.extend(ReservationView, { uuid: z.string() }),
    status: 201,
    idempotent: true,
  }),
  bulkAccept: route({
    method: 'POST',
    path: '/api/reservations/accept',
    summary: 'Accept many at once; each stands for itself',
    access: 'seller',
    limit: 'write',
    body: BulkAcceptBody,
    reply: BulkResult,
  }),
  claim: route({
    method: 'POST',
    path: '/api/reservations/:id/claim',
    summary: 'Take a reservation that was made without an account into the own account; its links stop working',
    access: 'user',
    limit: 'guestLogin',
    params: IdParams,
    body: z.strictObject({ uuid: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
    reply: ReservationView,
  }),
  forget: route({
    method: 'POST',
    path: '/api/reservations/:id/forget',
    summary: 'Delete what names a guest once the reservation is over; amounts and dates stay, its links stop working',
    access: 'session',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  answerView: route({
    method: 'GET',
    path: '/api/reservations/answers',
    summary: 'What the link of a reminder is about, without a login',
    access: 'public',
    limit: 'read',
    query: z.object({ token: AnswerToken }),
    reply: AnswerView,
  }),
  answer: route({
    method: 'POST',
    path: '/api/reservations/answers',
    summary:
      'Answer by the link of a reminder, without a login: coming, giving up and taking that back, received, yes or no to a proposal',
    access: 'public',
    limit: 'guestLogin',
    body: z.strictObject({ token: AnswerToken, answer: Answer }),
    reply: AnswerView,
  }),
  addressValues: route({
    method: 'GET',
    path: '/api/reservations/addressValues',
    summary: 'Own addresses as id → label',
    access: 'session',
    limit: 'read',
    reply: ValueMap,
  }),
  addressValuesOf: route({
    method: 'GET',
    path: '/api/reservations/:reservationId/addressValues',
    summary: 'The addresses that this reservation of the caller’s may be delivered to as id → label',
    access: 'session',
    limit: 'read',
    params: z.object({ reservationId: PathId }),
    reply: ValueMap,
  }),
}
