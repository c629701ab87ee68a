import * as z from 'zod/mini'
import { atMost } from '../common/fields.ts'

/** `code` is set when the query named a postal code or the place has one. */
export const GazetteerPlace = z.object({
  id: z.string(),
  kind: z.enum(['postal', 'town', 'village', 'district']),
  name: z.string(),
  code: z.nullable(z.string()),
  gmina: z.string(),
  powiat: z.string(),
  voivodeship: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** `Wola, gm. Grójec, pow. grójecki` – tells namesakes apart. */
  label: z.string(),
})
export type GazetteerPlace = z.infer<typeof GazetteerPlace>

export const placeSchemas = {
  search: {
    query: z.object({
      q: z.string().check(z.maxLength(100, 'maxlength')),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 8),
    }),
    reply: z.object({ items: atMost(GazetteerPlace, 20) }),
  },
  nearest: {
    query: z.object({
      latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
      longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    }),
    reply: z.object({ place: z.nullable(GazetteerPlace) }),
  },
}
