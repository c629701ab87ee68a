import * as z from 'zod/mini'
import { Allergen } from '../catalogue/food.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { atMost, Instant, LocalDate, PageQuery, PathId } from '../common/fields.ts'
import { Reduction } from './item-schemas.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { SellerStatus } from '../sellers/schemas.ts'
import { Picture } from '../uploads/schemas.ts'

/**
 * One card of a public list. `price`, `productName` and `variantName` are those of the cheapest available item that matches the
 * filters; `itemCount` counts all available items.
 */
export const OfferCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  sellerId: z.int(),
  sellerName: z.string(),
  sellerStatus: z.nullable(SellerStatus),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** True when the point is rounded until a reservation is accepted. */
  approximate: z.boolean(),
  /** Metres from the point of the query; `null` without one. */
  distance: z.nullable(z.number()),
  picture: z.nullable(Picture),
  category: z.string(),
  price: z.string(),
  reduction: z.nullable(Reduction),
  itemCount: z.int(),
  productName: z.string(),
  variantName: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  remaining: z.nullable(z.number()),
  pickup: z.boolean(),
  delivery: z.boolean(),
  /** Matches of the search words in the title, as [start, end) in UTF-16 units. */
  titleHighlights: z.optional(atMost(z.tuple([z.int(), z.int()]), 40)),
  next: z.nullable(z.object({ startsAt: Instant, endsAt: Instant, cutoffAt: Instant, fulfilment: Fulfilment })),
  /** Terms of delivery of `next` to the point of the query; only in the delivery list. */
  deliveryTerms: z.optional(
    z.object({ fee: z.string(), freeFrom: z.nullable(z.string()), minimum: z.nullable(z.string()) }),
  ),
})
export type OfferCard = z.infer<typeof OfferCard>

const coordinate = (min: number, max: number) =>
  z.optional(z.coerce.number().check(z.minimum(min, 'range'), z.maximum(max, 'range')))

/** Search words as typed. */
const Words = z.optional(z.string().check(z.maxLength(200, 'maxlength')))

/**
 * `distance` needs a place · `relevance`: best match of the words, then the nearest · `price`, `unitPrice`: cheapest of the two
 * thousand nearest or newest · `newest`. Default: relevance with search words, distance with a place, else newest.
 */
export const OfferSort = z.enum(['distance', 'relevance', 'price', 'unitPrice', 'newest'])
export type OfferSort = z.infer<typeof OfferSort>

/** Public lists: `latitude`+`longitude`, or `place` (postal code or town), or neither where the route allows it. */
export const OfferListQuery = z.extend(PageQuery, {
  latitude: coordinate(-90, 90),
  longitude: coordinate(-180, 180),
  place: z.optional(z.string().check(z.maxLength(100, 'maxlength'))),
  radiusKm: z._default(z.coerce.number().check(z.minimum(1, 'range'), z.maximum(200, 'range')), 15),
  q: Words,
  category: z.optional(z.string().check(z.maxLength(40, 'maxlength'))),
  /** A calendar day of pickup or delivery. */
  day: z.optional(LocalDate),
  fulfilment: z.optional(Fulfilment),
  sort: z.optional(OfferSort),
  /** Offers of this seller only. */
  sellerId: z.optional(PathId),
  /** Comma-separated allergens that must not be contained. */
  allergenFree: z.optional(
    z.string().check(
      z.maxLength(200, 'maxlength'),
      z.refine((list) => list.split(',').every((a) => Allergen.safeParse(a).success), 'allergen'),
    ),
  ),
})
export type OfferListQuery = z.infer<typeof OfferListQuery>

/** Search words without a place. */
export const OfferSearchQuery = z.omit(OfferListQuery, { latitude: true, longitude: true, place: true, radiusKm: true })
export type OfferSearchQuery = z.infer<typeof OfferSearchQuery>

export const OfferPage = z.object({
  items: atMost(OfferCard, 100),
  nextCursor: z.nullable(z.string()),
  /** The search words with typos corrected; absent when nothing was corrected. */
  correctedQuery: z.optional(z.string()),
  /** The point the distances are measured from. */
  origin: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), label: z.nullable(z.string()) })),
})
export type OfferPage = z.infer<typeof OfferPage>
