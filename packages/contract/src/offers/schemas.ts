import {
  atMost,
  text,
  optionalText,
  Id,
  LocalDate,
  inOrder,
  Version,
  VersionBody,
  IdParams,
  Empty,
  PathId,
  ValueMap,
} from '../common/fields.ts'
import { changesPage } from '../changes/schemas.ts'
import * as z from 'zod/mini'
import { MAX_SCHEDULES, MAX_SHOWN_OCCURRENCES } from './limits.ts'
import { ReservationMode, OfferView, OwnOfferQuery, OwnOffer } from './views.ts'
import { OfferCount, OfferCountQuery, OfferListQuery, OfferPage, OfferSearchQuery } from './list-schemas.ts'
import { Occurrence } from '../schedules/schemas.ts'

const offerFields = {
  title: text(100),
  description: optionalText(3000),
  locationId: z._default(z.nullable(Id), null),
  scheduleIds: z._default(z.array(Id).check(z.maxLength(MAX_SCHEDULES, 'maxlength')), []),
  mode: z._default(ReservationMode, 'nonBinding'),
  autoAccept: z._default(z.boolean(), false),
  validFrom: z._default(z.nullable(LocalDate), null),
  validTo: z._default(z.nullable(LocalDate), null),
  /** "Spełniam te wymagania": the seller's declaration where a category requires a registration or documents. */
  requirementsDeclared: z._default(z.boolean(), false),
}
const datesInOrder = inOrder('validFrom', 'validTo')
export const OfferBody = z.strictObject(offerFields).check(datesInOrder)
export type OfferBody = z.infer<typeof OfferBody>
export const OfferUpdate = z.strictObject({ ...offerFields, version: Version }).check(datesInOrder)

export const offerSchemas = {
  nearby: { query: OfferListQuery, reply: OfferPage },
  count: { query: OfferCountQuery, reply: OfferCount },
  search: { query: OfferSearchQuery, reply: OfferPage },
  offer: { params: IdParams, reply: OfferView },
  occurrences: { params: IdParams, reply: z.object({ items: atMost(Occurrence, MAX_SHOWN_OCCURRENCES) }) },
  own: { query: OwnOfferQuery, reply: changesPage(OwnOffer) },
  ownOffer: { params: IdParams, reply: OwnOffer },
  create: { body: OfferBody, reply: OwnOffer },
  update: { params: IdParams, body: OfferUpdate, reply: OwnOffer },
  delete: { params: IdParams, reply: Empty },
  publish: { params: IdParams, body: VersionBody, reply: OwnOffer },
  pause: { params: IdParams, body: VersionBody, reply: OwnOffer },
  archive: { params: IdParams, body: VersionBody, reply: OwnOffer },
  copy: { params: IdParams, reply: OwnOffer },
  repeat: {
    params: IdParams,
    body: z.strictObject({ version: Version, weekly: z.boolean({ error: 'required' }) }),
    reply: OwnOffer,
  },
  exportOffers: { reply: z.string() },
  products: { params: IdParams, query: z.object({ reservationId: z.optional(PathId) }), reply: ValueMap },
  variants: {
    params: z.object({ id: PathId, productId: PathId }),
    query: z.object({ reservationId: z.optional(PathId) }),
    reply: ValueMap,
  },
}
