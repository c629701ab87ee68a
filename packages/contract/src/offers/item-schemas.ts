import * as z from 'zod/mini'
import {
  atMost,
  Id,
  Quantity,
  PositiveQuantity,
  Version,
  Instant,
  LocalDate,
  SearchQuery,
  PathId,
  page,
  IdParams,
  PageQuery,
  Empty,
} from '../common/fields.ts'
import { Price } from '../common/price.ts'
import { MAX_SHOWN_OCCURRENCES } from './limits.ts'
import { OFFER_STATUSES } from './status.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { FoodInfo } from '../catalogue/food.ts'
import { MAX_PICTURES } from '../uploads/limits.ts'
import { Picture } from '../uploads/schemas.ts'
import { OFFER_ITEM_SORTS } from './sorts.ts'
import { VariantCountBody } from '../stock/count-schemas.ts'

const offerItemFields = {
  /** The shelf it is sold from; `null` = the first one. A variant that is not on a shelf has none. */
  itemId: z._default(z.nullable(Id), null),
  price: Price,
  /** At most so much in this offer, on top of the count of the variant; `null` = no limit. */
  quantity: z._default(z.nullable(Quantity), null),
  maxPerReservation: z._default(z.nullable(PositiveQuantity), null),
}
/** How much of the variant there is, for all its offers; `null`: as it is. */
const count = z._default(z.nullable(VariantCountBody), null)
export const OfferItemBody = z.strictObject({ ...offerItemFields, count, offerId: Id, variantId: Id })
export const OfferItemUpdate = z.strictObject({ ...offerItemFields, count, version: Version })

export const OfferStatus = z.enum(OFFER_STATUSES)

/**
 * The reference price of a reduction: the lowest of the 30 days before it, or since the product is offered; for
 * perishable products the one before the first reduction. Computed.
 */
export const Reduction = z.object({ kind: z.enum(['lowest30', 'sinceListed', 'beforeFirst']), price: z.string() })
export type Reduction = z.infer<typeof Reduction>

/** A price and the time from which it applied; `price` is a string `X.XX`. */
export const PriceHistoryEntry = z.object({ id: z.int(), price: z.string(), validFrom: Instant })
export type PriceHistoryEntry = z.infer<typeof PriceHistoryEntry>

/** An offer item as buyers see it. `remaining`: what can still be reserved, `null` = no limit. */
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
  /** Set for 30 days after a price reduction. */
  reduction: z.nullable(Reduction),
  remaining: z.nullable(z.number()),
  /** When the seller last counted what is on the shelf; null for what is not counted there. */
  countedAt: z.optional(z.nullable(Instant)),
  // Where dates are counted, or standing reservations keep something of some of them.
  remainingByDate: z.nullable(atMost(z.object({ date: LocalDate, remaining: z.number() }), MAX_SHOWN_OCCURRENCES)),
  maxPerReservation: z.nullable(z.number()),
  perishable: z.boolean(),
  /** Restriction of the right of withdrawal; `null` without one or without that right. */
  returnRestriction: z.nullable(z.string()),
  food: z.nullable(FoodInfo),
  pictures: atMost(Picture, MAX_PICTURES),
})
export type OfferItem = z.infer<typeof OfferItem>

/** The seller's own view of an offer item. */
export const OwnOfferItem = z.extend(OfferItem, {
  itemId: z.nullable(z.int()),
  quantity: z.nullable(z.number()),
  held: z.number(),
  version: z.int(),
})
export type OwnOfferItem = z.infer<typeof OwnOfferItem>

/** An offer item with its offer, for the list of all own offer items. */
export const OwnOfferItemRow = z.extend(OwnOfferItem, { offerTitle: z.string(), offerStatus: OfferStatus })
export type OwnOfferItemRow = z.infer<typeof OwnOfferItemRow>
const OwnOfferItemQuery = z.extend(SearchQuery, {
  offerId: z.optional(PathId),
  /** Items of offers with this status; without it, of all offers that are not archived or of the given offer. */
  status: z.optional(OfferStatus),
  /** Sold-out items only. */
  soldOut: z.optional(z.literal('true')),
  sort: z.optional(z.enum(OFFER_ITEM_SORTS)),
})

export const offerItemSchemas = {
  create: { body: OfferItemBody, reply: OwnOfferItem },
  list: { query: OwnOfferItemQuery, reply: page(OwnOfferItemRow) },
  item: { params: IdParams, reply: OfferItem },
  prices: { params: IdParams, query: PageQuery, reply: page(PriceHistoryEntry) },
  update: { params: IdParams, body: OfferItemUpdate, reply: OwnOfferItem },
  delete: { params: IdParams, reply: Empty },
}
