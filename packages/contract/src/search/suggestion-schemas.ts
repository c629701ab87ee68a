import * as z from 'zod/mini'
import { GazetteerPlace } from '../places/schemas.ts'

/** Suggestions of the search field. */
export const Suggestions = z.object({
  products: z.array(z.object({ name: z.string(), category: z.nullable(z.string()) })),
  sellers: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  places: z.array(GazetteerPlace),
})
export type Suggestions = z.infer<typeof Suggestions>

export const searchSchemas = {
  suggest: {
    query: z.object({ q: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
    reply: Suggestions,
  },
}
