import * as z from 'zod/mini'
import { Allergen } from '../catalogue/food.ts'
import { Variant, VariantDetails } from '../catalogue/variants.ts'
import { atMost, LocalDate, LocalTime, text } from '../common/fields.ts'
import { MAX_POST_LENGTH, POST_UNITS } from './units.ts'

export const PostUnit = z.enum(POST_UNITS)
export type PostUnit = z.infer<typeof PostUnit>

/** `sure: false`: shown as a guess that the seller has to confirm. */
const part = <T extends z.ZodMiniType>(value: T) => z.object({ value, sure: z.boolean(), start: z.int(), end: z.int() })
const Amount = z.object({ amount: z.number(), unit: PostUnit })

export const PostProduct = z.object({
  name: part(z.string()),
  price: z.nullable(part(z.string())),
  per: z.nullable(part(Amount)),
  available: z.nullable(part(Amount)),
  /** Where the text names prices that are not clear: a range, or several that contradict each other. */
  unclear: z.nullable(z.object({ start: z.int(), end: z.int() })),
  /** The own variant that the words mean; otherwise a new product is proposed. */
  variant: z.nullable(Variant),
  category: z.nullable(z.string()),
  allergens: z.nullable(atMost(Allergen, 14)),
  proposed: VariantDetails,
})
export type PostProduct = z.infer<typeof PostProduct>

export const PostTerm = z.object({
  date: z.nullable(LocalDate),
  every: z.nullable(z.enum(['day', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])),
  from: z.nullable(LocalTime),
  to: z.nullable(LocalTime),
})
export type PostTerm = z.infer<typeof PostTerm>

/** What a post says; every part has its position in the text. */
export const PostContent = z.object({
  products: atMost(PostProduct, 40),
  terms: atMost(part(PostTerm), 14),
  place: z.nullable(part(z.object({ name: z.string(), label: z.string() }))),
  phone: z.nullable(part(z.string())),
  delivery: z.nullable(part(z.boolean())),
})
export type PostContent = z.infer<typeof PostContent>

export const postSchemas = {
  read: {
    body: z.strictObject({
      text: text(MAX_POST_LENGTH),
      /** The day on which the post was written, from which "jutro" is counted; today by default. */
      today: z.optional(LocalDate),
    }),
    reply: PostContent,
  },
}
