import * as z from 'zod/mini'
import { atMost, Id, PositiveQuantity, LocalTime } from '../common/fields.ts'
import { Price } from '../common/price.ts'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { Picture } from '../uploads/schemas.ts'
import { Counting } from '../stock/count-schemas.ts'
import { OwnOffer } from './views.ts'

/** "Dziś mam": a quantity of one own variant at one location until a time of today. */
export const TodayOfferBody = z.strictObject({
  variantId: Id,
  locationId: Id,
  quantity: PositiveQuantity,
  /** All there is, what came on top, or at most in this offer. */
  count: z._default(z.enum(['set', 'add', 'limit']), 'set'),
  price: Price,
  /** At least half an hour from now. */
  until: LocalTime,
  /** "Spełniam te wymagania", as in the whole offer. */
  requirementsDeclared: z._default(z.boolean(), false),
})

/** A variant that can be offered today. */
export const TodayChoice = z.object({
  variantId: z.int(),
  productId: z.int(),
  productName: z.string(),
  variantName: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  step: z.number(),
  cover: z.nullable(Picture),
  /** The price when it was last offered. */
  price: z.nullable(z.string()),
  /** `null` when it is not counted. */
  remaining: z.nullable(z.number()),
  counting: z.nullable(Counting),
  quantity: z.nullable(z.number()),
})
export type TodayChoice = z.infer<typeof TodayChoice>

export const todayOfferSchemas = {
  choices: {
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100, 'maxlength'))) }),
    reply: z.object({ items: atMost(TodayChoice, 30) }),
  },
  publish: { body: TodayOfferBody, reply: OwnOffer },
}
