import * as z from 'zod/mini'
import { atMost } from '../common/fields.ts'
import { GazetteerPlace } from '../places/schemas.ts'

/** Suggestions of the search field. */
export const Suggestions = z.object({
  products: atMost(z.object({ name: z.string(), category: z.nullable(z.string()) }), 6),
  sellers: atMost(z.object({ id: z.int(), slug: z.string(), name: z.string() }), 3),
  places: atMost(GazetteerPlace, 3),
})
export type Suggestions = z.infer<typeof Suggestions>

export const searchSchemas = {
  suggest: {
    query: z.object({ q: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
    reply: Suggestions,
  },
}
