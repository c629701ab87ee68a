import * as z from 'zod/mini'
import { Id, IdParams, LocalDate, optionalText, page, PageQuery, PathId, text, ValueMap, Version } from './common.ts'
import { OfferListQuery, OfferPage } from './offer-cards.ts'
import { OfferItem, OfferItemBody, OfferItemUpdate, OwnOfferItem } from './offer-items.ts'
import { Empty, route } from './route.ts'
import { Occurrence } from './schedules.ts'
import { OfferStatus, ReservationMode, OfferView, OwnOffer } from './offer-views.ts'

const offerFields = {
  title: text(100),
  description: optionalText(3000),
  locationId: z._default(z.nullable(Id), null),
  scheduleIds: z._default(z.array(Id).check(z.maxLength(10, 'maxlength')), []),
  mode: z._default(ReservationMode, 'nonBinding'),
  autoAccept: z._default(z.boolean(), false),
  validFrom: z._default(z.nullable(LocalDate), null),
  validTo: z._default(z.nullable(LocalDate), null),
  /** "Spełniam te wymagania": the seller's word where a category asks for a registration or papers. */
  declared: z._default(z.boolean(), false),
}
type Days = { validFrom: string | null; validTo: string | null }
const coherent = z.refine<Days>(
  ({ validFrom, validTo }) => validFrom === null || validTo === null || validFrom <= validTo,
  { error: 'endBeforeStart', path: ['validTo'] },
)
export const OfferBody = z.strictObject(offerFields).check(coherent)
export type OfferBody = z.infer<typeof OfferBody>
export const OfferUpdate = z.strictObject({ ...offerFields, version: Version }).check(coherent)

const action = z.strictObject({ version: Version })

export const offerRoutes = {
  nearby: route({
    method: 'GET',
    path: '/api/offers/nearby',
    summary: 'Active offers near a point, nearest first',
    access: 'public',
    limit: 'read',
    query: OfferListQuery,
    reply: OfferPage,
  }),
  offer: route({
    method: 'GET',
    path: '/api/offers/:id',
    summary: 'An offer as everybody sees it',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: OfferView,
  }),
  occurrences: route({
    method: 'GET',
    path: '/api/offers/:id/occurrences',
    summary: 'The next windows of an offer with cut-off and what is left',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: z.object({ items: z.array(Occurrence) }),
  }),
  own: route({
    method: 'GET',
    path: '/api/offers',
    summary: 'Own offers',
    access: 'seller',
    query: z.extend(PageQuery, {
      status: z.optional(OfferStatus),
      q: z.optional(z.string().check(z.maxLength(100, 'maxlength'))),
    }),
    reply: page(OwnOffer),
  }),
  ownOffer: route({
    method: 'GET',
    path: '/api/offers/:id/edit',
    summary: 'One own offer for editing',
    access: 'seller',
    params: IdParams,
    reply: OwnOffer,
  }),
  create: route({
    method: 'POST',
    path: '/api/offers',
    summary: 'Start an offer (a draft)',
    access: 'seller',
    limit: 'write',
    body: OfferBody,
    reply: OwnOffer,
    status: 201,
    idempotent: true,
  }),
  update: route({
    method: 'PUT',
    path: '/api/offers/:id',
    summary: 'Change an offer',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: OfferUpdate,
    reply: OwnOffer,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/offers/:id',
    summary: 'Delete a draft, archive what was published',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  publish: route({
    method: 'POST',
    path: '/api/offers/:id/publish',
    summary: 'Publish; lists everything that is still missing',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: action,
    reply: OwnOffer,
  }),
  pause: route({
    method: 'POST',
    path: '/api/offers/:id/pause',
    summary: 'Take an active offer off the lists for a while',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: action,
    reply: OwnOffer,
  }),
  archive: route({
    method: 'POST',
    path: '/api/offers/:id/archive',
    summary: 'Close an offer for good',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: action,
    reply: OwnOffer,
  }),
  createItem: route({
    method: 'POST',
    path: '/api/offerItems',
    summary: 'Add a position to an own offer',
    access: 'seller',
    limit: 'write',
    body: OfferItemBody,
    reply: OwnOfferItem,
    status: 201,
    idempotent: true,
  }),
  items: route({
    method: 'GET',
    path: '/api/offerItems',
    summary: 'Positions of own offers',
    access: 'seller',
    query: z.extend(PageQuery, { offerId: z.optional(PathId) }),
    reply: page(OwnOfferItem),
  }),
  item: route({
    method: 'GET',
    path: '/api/offerItems/:id',
    summary: 'A position: the own one, or one of a public offer',
    access: 'public',
    limit: 'read',
    params: IdParams,
    reply: OfferItem,
  }),
  updateItem: route({
    method: 'PUT',
    path: '/api/offerItems/:id',
    summary: 'Change price or limit of a position',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: OfferItemUpdate,
    reply: OwnOfferItem,
  }),
  deleteItem: route({
    method: 'DELETE',
    path: '/api/offerItems/:id',
    summary: 'Remove a position without open reservations',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
  products: route({
    method: 'GET',
    path: '/api/offers/:id/products',
    summary: 'Products of an offer as id → label',
    access: 'public',
    limit: 'read',
    params: IdParams,
    query: z.object({ reservationId: z.optional(PathId) }),
    reply: ValueMap,
  }),
  variants: route({
    method: 'GET',
    path: '/api/offers/:id/products/:productId/variants',
    summary: 'Variants of an offered product as id → label',
    access: 'public',
    limit: 'read',
    params: z.object({ id: PathId, productId: PathId }),
    query: z.object({ reservationId: z.optional(PathId) }),
    reply: ValueMap,
  }),
}
