import * as z from 'zod/mini'
import { changesPage, UpdatedSince } from '../changes/schemas.ts'
import { PathId, page, IdParams, text, Empty, ValueMap } from '../common/fields.ts'
import {
  ReservationListQuery,
  ReservationBody,
  AnonymousReservationBody,
  ReservationUpdate,
  seenTotal,
  ActionBody,
  LineBody,
  Lines,
  LineUpdate,
} from './bodies.ts'
import { ReservationRow, ReservationView, SellerDashboard } from './views.ts'

/** A page of the own reservations. */
export const ReservationListPage = changesPage(ReservationRow)

const ReservationParams = z.object({ reservationId: PathId })
const LineParams = z.object({ reservationId: PathId, itemId: PathId })
const ActionParams = z.object({
  id: PathId,
  event: z.enum([
    'accept',
    'reject',
    'cancel',
    'pack',
    'set-out',
    'hand-over',
    'no-show',
    'propose',
    'accept-proposal',
    'decline-proposal',
    'undo',
  ]),
})

export const reservationSchemas = {
  list: {
    query: z.extend(ReservationListQuery, { updatedSince: z.optional(UpdatedSince) }),
    reply: ReservationListPage,
  },
  my: { query: ReservationListQuery, reply: page(ReservationRow) },
  view: {
    params: IdParams,
    query: z.object({ uuid: z.optional(z.string().check(z.maxLength(100, 'maxlength'))) }),
    reply: ReservationView,
  },
  create: { body: ReservationBody, reply: ReservationView },
  createAnonymous: { body: AnonymousReservationBody, reply: z.extend(ReservationView, { uuid: z.string() }) },
  update: { params: IdParams, body: ReservationUpdate, reply: ReservationView },
  delete: { params: IdParams, query: z.object({ reason: z.optional(text(300)) }), reply: Empty },
  finalize: { params: IdParams, body: z.optional(z.strictObject({ seenTotal })), reply: ReservationView },
  act: { params: ActionParams, body: ActionBody, reply: ReservationView },
  addItem: { params: ReservationParams, body: LineBody, reply: ReservationView },
  addItems: { params: ReservationParams, body: Lines.check(z.minLength(1, 'required')), reply: ReservationView },
  updateItem: { params: LineParams, body: LineUpdate, reply: ReservationView },
  deleteItem: { params: LineParams, reply: Empty },
  userValues: { reply: ValueMap },
  offerValues: { reply: ValueMap },
  offerItems: { params: IdParams, reply: ValueMap },
  dashboard: { reply: SellerDashboard },
  addressValues: { reply: ValueMap },
  addressValuesOf: { params: z.object({ reservationId: PathId }), reply: ValueMap },
}
