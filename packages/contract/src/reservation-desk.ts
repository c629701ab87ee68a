import * as z from 'zod/mini'
import { IdParams, PathId, ValueMap } from './common.ts'
import { BulkAcceptBody, PhoneInBody, PickListQuery } from './reservation-bodies.ts'
import { BulkResult, PickList, ReservationView } from './reservation-views.ts'
import { route } from './route.ts'

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
  phoneIn: route({
    method: 'POST',
    path: '/api/reservations/phone-in',
    summary:
      'Write down and confirm a reservation for somebody on the telephone; the secret of the link is answered once',
    access: 'seller',
    limit: 'write',
    body: PhoneInBody,
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
    access: 'member',
    limit: 'guestLogin',
    params: IdParams,
    body: z.strictObject({ uuid: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
    reply: ReservationView,
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
