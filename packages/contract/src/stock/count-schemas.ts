import * as z from 'zod/mini'
import { NetUnit, SoldBy } from '../catalogue/variants.ts'
import { atMost, LocalDate, Quantity } from '../common/fields.ts'
import { COUNTINGS, MAX_COUNTED_DATES, MAX_DECISION_OFFERS } from './constants.ts'

export const Counting = z.enum(COUNTINGS, { error: 'required' })
export type Counting = z.infer<typeof Counting>

export const VariantCountBody = z
  .strictObject({
    counting: Counting,
    // On the shelf now, or for each date; `null` for what is made on demand.
    quantity: z._default(z.nullable(Quantity), null),
    /** Adds to the shelf; with offer items only. */
    add: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ counting, quantity }) => (counting === 'onDemand') === (quantity === null), {
      path: ['quantity'],
      error: 'required',
    }),
  )

/** The count on which all offers of a variant draw. */
export const VariantCount = z.object({
  /** `null`: not chosen yet. */
  counting: z.nullable(Counting),
  // On the first shelf now, or for each date.
  quantity: z.nullable(z.number()),
  held: z.number(),
  // Coming dates: what is made, and how much of it is reserved or gone.
  dates: atMost(z.object({ date: LocalDate, quantity: z.number(), taken: z.number() }), MAX_COUNTED_DATES),
})
export type VariantCount = z.infer<typeof VariantCount>

export const DateCountBody = z.strictObject({ quantity: Quantity })

export const CountDecision = z.object({
  variantId: z.int(),
  variantName: z.string(),
  productName: z.string(),
  netQuantity: z.number(),
  netUnit: NetUnit,
  soldBy: SoldBy,
  counting: Counting,
  quantity: z.nullable(z.number()),
  held: z.number(),
  // What was counted; `null`: nothing.
  onHand: z.nullable(z.number()),
  offers: atMost(
    z.object({
      id: z.int(),
      title: z.string(),
      /** At most here. */
      limit: z.nullable(z.number()),
      held: z.number(),
    }),
    MAX_DECISION_OFFERS,
  ),
})
export type CountDecision = z.infer<typeof CountDecision>
