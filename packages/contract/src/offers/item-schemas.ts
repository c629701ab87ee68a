import * as z from 'zod/mini'
import { FoodInfo } from '../catalogue/food.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import {
  Id,
  IdParams,
  Instant,
  page,
  PageQuery,
  PathId,
  PositiveQuantity,
  Quantity,
  SearchQuery,
  Version,
} from '../common/fields.ts'
import { Price } from '../common/price.ts'
import { Empty, route } from '../common/route.ts'
import { OfferStatus } from './status.ts'
import { Picture } from '../uploads/schemas.ts'

const offerItemFields = {
  /** The stock row it draws on; `null` = only its own limit, or unlimited ("na zamówienie"). */
  itemId: z._default(z.nullable(Id), null),
  price: Price,
  /** Own limit of this offer; `null` = no own limit. */
  quantity: z._default(z.nullable(Quantity), null),
  maxPerReservation: z._default(z.nullable(PositiveQuantity), null),
}
export const OfferItemBody = z.strictObject({ ...offerItemFields, offerId: Id, variantId: Id })
export const OfferItemUpdate = z.strictObject({ ...offerItemFields, version: Version })

/**
 * What a cut price is measured against: the lowest price in force in the 30 days before the cut, since the goods were first
 * offered when that is less than 30 days ago, or the price before the first cut for goods that spoil fast. Computed, never typed
 * (ustawa o informowaniu o cenach towarów i usług, art. 4).
 */
export const Reduction = z.object({ kind: z.enum(['lowest30', 'sinceListed', 'beforeFirst']), price: z.string() })
export type Reduction = z.infer<typeof Reduction>

/** A price that was in force from a moment on; `price` is a string `X.XX`. */
export const PriceHistoryEntry = z.object({ id: z.int(), price: z.string(), validFrom: Instant })
export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>

/** A position of an offer as buyers see it. `left`: what may still be reserved, `null` = no limit. */
export const OfferItem = z.object({
  id: z.int(),
  offerId: z.int(),
  variantId: z.int(),
  productId: z.int(),
  productName: z.string(),
  variantName: z.string(),
  category: z.string(),
  description: z.nullable(z.string()),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  step: z.number(),
  approximate: z.boolean(),
  tolerancePercent: z.int(),
  price: z.string(),
  /** Set for 30 days after the price was cut. */
  reduction: z.nullable(Reduction),
  remaining: z.nullable(z.number()),
  maxPerReservation: z.nullable(z.number()),
  perishable: z.boolean(),
  /** How giving it back is limited, in words; `null` where it is not, or where there is no such right at all. */
  returnRestriction: z.nullable(z.string()),
  food: z.nullable(FoodInfo),
  pictures: z.array(Picture),
})
export type OfferItem = z.infer<typeof OfferItem>

/** The seller's own view of a position. */
export const OwnOfferItem = z.extend(OfferItem, {
  itemId: z.nullable(z.int()),
  quantity: z.nullable(z.number()),
  held: z.number(),
  version: z.int(),
})
export type OwnOfferItem = z.infer<typeof OwnOfferItem>

/** A position in the list of all of them, with the offer it stands in. */
export const OwnOfferItemRow = z.extend(OwnOfferItem, { offerTitle: z.string(), offerStatus: OfferStatus })
export type OwnOfferItemRow = z.infer<typeof OwnOfferItemRow>

/** `name`: by product, from A; `price`: the cheapest first; `remaining`: what runs out first. Left out: the newest first. */
export const OFFER_ITEM_SORTS = ['newest', 'name', 'price', 'remaining'] as const
const OwnOfferItemQuery = z.extend(SearchQuery, {
  offerId: z.optional(PathId),
  /** Of offers in this state; left out: of all that are not closed, or of the one that is asked for. */
  status: z.optional(OfferStatus),
  /** Only what is sold out. */
  soldOut: z.optional(z.literal('true')),
  sort: z.optional(z.enum(OFFER_ITEM_SORTS)),
})

export const offerItemRoutes = {
  create: route({
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
  list: route({
    method: 'GET',
    path: '/api/offerItems',
    summary: 'Positions of own offers, those of closed ones only when asked for',
    access: 'seller',
    query: OwnOfferItemQuery,
    reply: page(OwnOfferItemRow),
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
  prices: route({
    method: 'GET',
    path: '/api/offerItems/:id/prices',
    summary: 'Every price that a position of an own offer ever had, newest first',
    access: 'seller',
    params: IdParams,
    query: PageQuery,
    reply: page(PriceHistoryEntry),
  }),
  update: route({
    method: 'PUT',
    path: '/api/offerItems/:id',
    summary: 'Change price or limit of a position',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    body: OfferItemUpdate,
    reply: OwnOfferItem,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/offerItems/:id',
    summary: 'Remove a position without open reservations',
    access: 'seller',
    limit: 'write',
    params: IdParams,
    reply: Empty,
    status: 204,
  }),
}
