import * as z from 'zod/mini'
import { MAX_BLOCKS } from '../blocks/limits.ts'
import { Allergen } from '../catalogue/food.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { atMost, Instant, LocalDate, PageQuery, PathId } from '../common/fields.ts'
import { Price } from '../common/price.ts'
import { Reduction } from './item-schemas.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { DeliveryTerms } from '../schedules/zones.ts'
import { SellerStatus } from '../sellers/schemas.ts'
import { Picture } from '../uploads/schemas.ts'

/**
 * `price`, `productName`, `variantName`, `picture`, `remaining`: the available item that matches words and filters, else the one that gives
 * title and picture. `itemCount`: all available items; `variantCount`: the matching variants of that product.
 */
export const OfferCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** What the card is about: the item that matches words or filters, else the title. */
  name: z.string(),
  sellerId: z.int(),
  sellerName: z.string(),
  sellerStatus: z.nullable(SellerStatus),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** True when the point is rounded until a reservation is accepted. */
  approximate: z.boolean(),
  /** Metres from the query's point. */
  distance: z.nullable(z.number()),
  picture: z.nullable(Picture),
  category: z.string(),
  price: z.string(),
  reduction: z.nullable(Reduction),
  itemCount: z.int(),
  variantCount: z.int(),
  productName: z.string(),
  variantName: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  remaining: z.nullable(z.number()),
  /** When the seller last counted it; null for what is not counted on the shelf. */
  countedAt: z.optional(z.nullable(Instant)),
  pickup: z.boolean(),
  delivery: z.boolean(),
  /** Search words in the name, as [start, end) in UTF-16 units. */
  nameHighlights: z.optional(atMost(z.tuple([z.int(), z.int()]), 40)),
  foundBy: z.optional(z.enum(['seller', 'description', 'similar'])),
  next: z.nullable(z.object({ startsAt: Instant, endsAt: Instant, cutoffAt: Instant, fulfilment: Fulfilment })),
  /** Delivery of `next` to the query's point; only in the delivery list. */
  deliveryTerms: z.optional(DeliveryTerms),
})
export type OfferCard = z.infer<typeof OfferCard>

const coordinate = (min: number, max: number) =>
  z.optional(z.coerce.number().check(z.minimum(min, 'range'), z.maximum(max, 'range')))

/** Search words as typed. */
const Words = z.optional(z.string().check(z.maxLength(200, 'maxlength')))

/** `price`, `unitPrice`: of the first 2000. Default: relevance with words, distance with a place, else newest. */
export const OfferSort = z.enum(['distance', 'relevance', 'price', 'unitPrice', 'newest'])
export type OfferSort = z.infer<typeof OfferSort>

/** Public lists: `latitude`+`longitude`, or `place` (postal code or town), or neither where the route allows it. */
export const OfferListQuery = z.extend(PageQuery, {
  latitude: coordinate(-90, 90),
  longitude: coordinate(-180, 180),
  place: z.optional(z.string().check(z.maxLength(100, 'maxlength'))),
  radiusKm: z._default(z.coerce.number().check(z.minimum(1, 'range'), z.maximum(200, 'range')), 15),
  q: Words,
  /** `1`: no corrections. */
  asTyped: z.optional(z.literal('1', 'invalid')),
  category: z.optional(z.string().check(z.maxLength(40, 'maxlength'))),
  /** A calendar day of pickup or delivery. */
  day: z.optional(LocalDate),
  fulfilment: z.optional(Fulfilment),
  sort: z.optional(OfferSort),
  /** Offers of this seller only. */
  sellerId: z.optional(PathId),
  /** The item costs at most so much. */
  maxPrice: z.optional(Price),
  /** `1`: the item is on hand, not made for a day or to order. */
  onShelf: z.optional(z.literal('1', 'invalid')),
  /** Kinds of sellers, between commas. */
  sellerStatus: z.optional(
    z.string().check(
      z.maxLength(100, 'maxlength'),
      z.refine((list) => list.split(',').every((one) => SellerStatus.safeParse(one).success), 'invalid'),
    ),
  ),
  /** Allergens it must not contain, between commas. */
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

/** The nearest offer that matches outside the radius; `radiusKm` holds it, or is null when no radius does. */
export const NearestMatch = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  town: z.string(),
  /** Metres from the query's point. */
  distance: z.number(),
  radiusKm: z.nullable(z.int()),
})

export const OfferPage = z.object({
  items: atMost(OfferCard, 100),
  nextCursor: z.nullable(z.string()),
  /** The search words, corrected and in Polish; absent when unchanged. */
  correctedQuery: z.optional(z.string()),
  /** `words`: without the price. */
  priceWish: z.optional(
    z.object({
      min: z.optional(z.string()),
      max: z.optional(z.string()),
      perUnit: z.optional(NetUnit),
      words: z.string(),
    }),
  ),
  /** When nothing is found around a point. */
  nearest: z.optional(NearestMatch),
  /** The point the distances are measured from. */
  origin: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), label: z.nullable(z.string()) })),
})
export type OfferPage = z.infer<typeof OfferPage>

const IDS = /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/

/** How many offers a list has. */
export const OfferCountQuery = z.extend(z.omit(OfferListQuery, { cursor: true, limit: true, sort: true }), {
  /** `1`: only offers delivered to the place. */
  delivered: z.optional(z.literal('1', 'invalid')),
  /** Sellers whom the reader blocked, separated by commas: their cards are not shown. */
  withoutSellers: z.optional(z.string().check(z.maxLength(MAX_BLOCKS * 10, 'maxlength'), z.regex(IDS, 'invalid'))),
})
export type OfferCountQuery = z.infer<typeof OfferCountQuery>

/** `more`: there are further ones that were not counted. */
export const OfferCount = z.object({ offers: z.int(), sellers: z.int(), more: z.boolean() })
export type OfferCount = z.infer<typeof OfferCount>
