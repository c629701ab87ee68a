import * as z from 'zod/mini'
import { FoodInfo } from './food.ts'
import { NetUnit, SoldBy } from './variants.ts'
import { Id, Instant, PositiveQuantity, Quantity, Version } from './common.ts'
import { Price } from './price.ts'
import { Picture } from './uploads.ts'

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
export const PastPrice = z.object({ id: z.int(), price: z.string(), at: Instant })
export type PastPrice = z.infer<typeof PastPrice>

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
  left: z.nullable(z.number()),
  maxPerReservation: z.nullable(z.number()),
  perishable: z.boolean(),
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
