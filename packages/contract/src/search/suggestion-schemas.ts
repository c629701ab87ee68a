import * as z from 'zod/mini'
import { atMost } from '../common/fields.ts'
import { GazetteerPlace } from '../places/schemas.ts'

/** Suggestions of the search field, at most eight together. */
export const Suggestions = z.object({
  /** Words as sellers write them, then names of products; `nearbyOffers` is a number when the query names a point. */
  products: atMost(
    z.object({ name: z.string(), category: z.nullable(z.string()), nearbyOffers: z.nullable(z.int()) }),
    8,
  ),
  categories: atMost(z.string(), 8),
  sellers: atMost(z.object({ id: z.int(), slug: z.string(), name: z.string() }), 8),
  places: atMost(GazetteerPlace, 8),
})
export type Suggestions = z.infer<typeof Suggestions>

const coordinate = (max: number) => z.optional(z.coerce.number().check(z.minimum(-max), z.maximum(max)))

export const searchSchemas = {
  suggest: {
    query: z.object({
      q: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')),
      latitude: coordinate(90),
      longitude: coordinate(180),
    }),
    reply: Suggestions,
  },
}
