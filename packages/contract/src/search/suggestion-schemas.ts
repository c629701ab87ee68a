import * as z from 'zod/mini'
import { GazetteerPlace } from '../places/schemas.ts'
import { route } from '../common/route.ts'

/** What the search box proposes while somebody types. */
export const Suggestions = z.object({
  products: z.array(z.object({ name: z.string(), category: z.nullable(z.string()) })),
  sellers: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  places: z.array(GazetteerPlace),
})
export type Suggestions = z.infer<typeof Suggestions>

export const searchRoutes = {
  suggest: route({
    method: 'GET',
    path: '/api/offers/suggest',
    summary: 'Names of goods on offer, of sellers and of places that begin or sound like what is typed',
    access: 'public',
    limit: 'read',
    query: z.object({ q: z.string({ error: 'required' }).check(z.maxLength(100, 'maxlength')) }),
    reply: Suggestions,
  }),
}
