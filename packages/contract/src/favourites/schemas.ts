import * as z from 'zod/mini'
import { atMost, Id, Instant, PathId, Empty } from '../common/fields.ts'
import { MAX_FAVOURITES } from './limits.ts'
import { Picture } from '../uploads/schemas.ts'
import { NetUnit } from '../catalogue/variants.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { PublicSeller } from '../sellers/schemas.ts'

const Ids = z.array(Id).check(z.maxLength(MAX_FAVOURITES, 'maxlength'))
/** Numbers in a query: `3,17,5`. */
const IdList = z.pipe(
  z._default(
    z.string().check(z.maxLength(2200, 'maxlength'), z.regex(/^(\d{1,10}(,\d{1,10})*)?$/, 'validNumeric')),
    '',
  ),
  z.transform((text) =>
    text
      .split(',')
      .filter(Boolean)
      .map(Number)
      .filter((id) => id > 0 && id <= 2_147_483_647)
      .slice(0, MAX_FAVOURITES),
  ),
)

/** Liked offers and followed sellers, the latest first. */
export const FavouriteIds = z.object({
  offers: atMost(z.int(), MAX_FAVOURITES),
  sellers: atMost(z.int(), MAX_FAVOURITES),
})
export type FavouriteIds = z.infer<typeof FavouriteIds>

/** `price` and `next` are null while the offer cannot be reserved. */
export const FavouriteOffer = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  sellerName: z.string(),
  town: z.nullable(z.string()),
  picture: z.nullable(Picture),
  category: z.nullable(z.string()),
  price: z.nullable(z.string()),
  /** Variants of the shown product that are left. */
  variantCount: z.int(),
  netQuantity: z.nullable(z.number()),
  netUnit: z.nullable(NetUnit),
  next: z.nullable(z.object({ startsAt: Instant, endsAt: Instant, fulfilment: Fulfilment })),
})
export type FavouriteOffer = z.infer<typeof FavouriteOffer>

const KindAndId = z.object({ kind: z.enum(['offers', 'sellers']), id: PathId })

export const favouriteSchemas = {
  own: { reply: FavouriteIds },
  byIds: {
    query: z.object({ offers: IdList, sellers: IdList }),
    reply: z.object({
      offers: atMost(FavouriteOffer, MAX_FAVOURITES),
      sellers: atMost(PublicSeller, MAX_FAVOURITES),
    }),
  },
  add: { params: KindAndId, reply: Empty },
  remove: { params: KindAndId, reply: Empty },
  merge: { body: z.strictObject({ offers: Ids, sellers: Ids }), reply: FavouriteIds },
}
