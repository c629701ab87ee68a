import * as z from 'zod/mini'
import { Allergen } from '../catalogue/food.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { Instant, LocalDate, PageQuery, PathId } from '../common/fields.ts'
import { Reduction } from './item-schemas.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { SellerStatus } from '../sellers/schemas.ts'
import { Picture } from '../uploads/schemas.ts'

/**
 * One card of a public list. `price` is the lowest of what is left and belongs to `variantName` of `productName`; where a
 * filter asks for a category or an allergen, the lowest of what matches. `itemCount` counts all that is left.
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
  /** The point is only roughly there: the seller shows the exact place once a reservation is accepted. */
  approximate: z.boolean(),
  /** Metres from the asked point; `null` where no point was asked. */
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
  /** Where words that were asked for stand in the title, as [start, end) in UTF-16 units; only where words were asked. */
  titleHighlights: z.optional(z.array(z.tuple([z.int(), z.int()]))),
  next: z.nullable(z.object({ startsAt: Instant, endsAt: Instant, cutoffAt: Instant, fulfilment: Fulfilment })),
  /** What `next` costs to be brought to the asked point; only where a point of delivery was asked. */
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
 * `distance`: nearest first, which wants a place · `relevance`: what answers the words best, then the nearest · `price`,
 * `unitPrice`: the cheapest of the two thousand nearest or newest · `newest`. Left out: by relevance where words are asked,
 * else by distance, else the newest.
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
  /** A calendar day on which it can be picked up or is delivered. */
  day: z.optional(LocalDate),
  fulfilment: z.optional(Fulfilment),
  sort: z.optional(OfferSort),
  /** Only what this seller has. */
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

/** Words without a place. */
export const OfferSearchQuery = z.omit(OfferListQuery, { latitude: true, longitude: true, place: true, radiusKm: true })
export type OfferSearchQuery = z.infer<typeof OfferSearchQuery>

export const OfferPage = z.object({
  items: z.array(OfferCard),
  nextCursor: z.nullable(z.string()),
  /** The words as they were read, where some were taken for typos. */
  correctedQuery: z.optional(z.string()),
  /** The point the distances are measured from. */
  origin: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), label: z.nullable(z.string()) })),
})
export type OfferPage = z.infer<typeof OfferPage>
