import * as z from 'zod/mini'
import { UpdatedSince } from '../changes/schemas.ts'
import { MAX_PICTURES } from '../uploads/limits.ts'
import { MAX_HINTS, MAX_OFFER_ITEMS, MAX_SCHEDULES, MAX_SHOWN_OCCURRENCES } from './limits.ts'
import { LocationKind } from '../locations/schemas.ts'
import { Picture } from '../uploads/schemas.ts'
import { OfferStatus, OfferItem, OwnOfferItem } from './item-schemas.ts'
import { atMost, LocalDate, Instant, SearchQuery, PathId } from '../common/fields.ts'
import { PublicSeller } from '../sellers/schemas.ts'
import { Occurrence } from '../schedules/schemas.ts'
import { DeliveryTerms } from '../schedules/zones.ts'
import { OWN_OFFER_SORTS } from './sorts.ts'

/** Non-binding reservation, or a binding order. */
export const ReservationMode = z.enum(['nonBinding', 'binding'])
export type ReservationMode = z.infer<typeof ReservationMode>

/** The pickup location; a rounded point without a street while the seller hides it. */
export const PickupLocation = z.object({
  id: z.int(),
  name: z.string(),
  kind: LocationKind,
  town: z.string(),
  postalCode: z.string(),
  addressLine: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  approximate: z.boolean(),
  directions: z.nullable(z.string()),
  /** On the page of an offer, unless the exact place is hidden. */
  pictures: z.optional(atMost(Picture, MAX_PICTURES)),
})
export type PickupLocation = z.infer<typeof PickupLocation>

export const OfferView = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  /** After its last day an offer counts as archived here, unless it repeats every week. */
  status: OfferStatus,
  /** Active, within its dates, and with an item and an occurrence that can still be reserved. */
  reservable: z.boolean(),
  soldOut: z.boolean(),
  mode: ReservationMode,
  pickup: z.boolean(),
  delivery: z.boolean(),
  /** The delivery area as text: `do 20 km stąd, Warka, cała gmina Grójec`. */
  deliveryAreas: atMost(z.string(), MAX_SCHEDULES),
  /** The areas with their terms, the cheapest first. */
  deliveryZones: atMost(z.extend(DeliveryTerms, { area: z.string() }), MAX_SCHEDULES),
  validTo: z.nullable(z.string()),
  /** The day on which a closed offer opens again, where that is known. */
  opensOn: z.nullable(LocalDate),
  publishedAt: z.nullable(Instant),
  seller: PublicSeller,
  location: z.nullable(PickupLocation),
  items: atMost(OfferItem, MAX_OFFER_ITEMS),
  occurrences: atMost(Occurrence, MAX_SHOWN_OCCURRENCES),
})
export type OfferView = z.infer<typeof OfferView>

/** A missing requirement of publishing, or advice: a stable code and a Polish sentence. */
export const OfferHint = z.object({ code: z.string(), message: z.string() })
export type OfferHint = z.infer<typeof OfferHint>

/** `missing`: unmet requirements of publishing; `advice`: improvements. */
export const OwnOffer = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  status: OfferStatus,
  locationId: z.nullable(z.int()),
  locationName: z.nullable(z.string()),
  scheduleIds: atMost(z.int(), MAX_SCHEDULES),
  scheduleSummaries: atMost(z.string(), MAX_SCHEDULES),
  mode: ReservationMode,
  autoAccept: z.boolean(),
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  items: atMost(OwnOfferItem, MAX_OFFER_ITEMS),
  picture: z.nullable(Picture),
  requirementsDeclared: z.boolean(),
  missing: atMost(OfferHint, MAX_HINTS),
  suggestions: atMost(OfferHint, MAX_HINTS),
  openReservations: z.int(),
  /** An operator keeps the offer off sale. */
  hold: z.nullable(
    z.object({
      kind: z.enum(['hidden', 'paused', 'closed', 'change']),
      message: z.string(),
      resubmittedAt: z.nullable(Instant),
    }),
  ),
  publishedAt: z.nullable(Instant),
  /** The day of the next repetition, `null` when the offer does not repeat every week. */
  repeatsOn: z.nullable(LocalDate),
  version: z.int(),
})
export type OwnOffer = z.infer<typeof OwnOffer>

/** Filters of the own list: status, location, weekly offers, words in the title and in product names. */
export const OwnOfferQuery = z.extend(SearchQuery, {
  status: z.optional(OfferStatus),
  locationId: z.optional(PathId),
  repeating: z.optional(z.literal('true')),
  sort: z.optional(z.enum(OWN_OFFER_SORTS)),
  updatedSince: z.optional(UpdatedSince),
})
