import * as z from 'zod/mini'
import { NetUnit } from '../catalogue/variants.ts'
import { Id, Instant, PathId } from '../common/fields.ts'
import { Empty, route } from '../common/route.ts'
import { Fulfilment } from '../schedules/schemas.ts'
import { PublicSeller } from '../sellers/schemas.ts'
import { Picture } from '../uploads/schemas.ts'

/** Of each kind. */
export const MAX_FAVOURITES = 200

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
      .filter((id) => id > 0 && id <= 2_147_483_647),
  ),
)

/** What somebody likes and whom they follow, the latest first. */
export const FavouriteIds = z.object({ offers: z.array(z.int()), sellers: z.array(z.int()) })
export type FavouriteIds = z.infer<typeof FavouriteIds>

/** `price` and `next` are null while nothing of it can be reserved. */
export const FavouriteOffer = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  sellerName: z.string(),
  town: z.nullable(z.string()),
  picture: z.nullable(Picture),
  category: z.nullable(z.string()),
  price: z.nullable(z.string()),
  itemCount: z.int(),
  netQuantity: z.nullable(z.number()),
  netUnit: z.nullable(NetUnit),
  next: z.nullable(z.object({ startsAt: Instant, endsAt: Instant, fulfilment: Fulfilment })),
})
export type FavouriteOffer = z.infer<typeof FavouriteOffer>

const KindAndId = z.object({ kind: z.enum(['offers', 'sellers']), id: PathId })

export const favouriteRoutes = {
  own: route({
    method: 'GET',
    path: '/api/favourites',
    summary: 'What the person likes and follows',
    access: 'user',
    limit: 'read',
    reply: FavouriteIds,
  }),
  byIds: route({
    method: 'GET',
    path: '/api/favourites/by-ids',
    summary: 'Offers and sellers by their numbers, in that order; what is not public is left out',
    access: 'public',
    limit: 'read',
    query: z.object({ offers: IdList, sellers: IdList }),
    reply: z.object({ offers: z.array(FavouriteOffer), sellers: z.array(PublicSeller) }),
  }),
  add: route({
    method: 'PUT',
    path: '/api/favourites/:kind/:id',
    summary: 'Like an offer or follow a seller; repeating it changes nothing',
    access: 'user',
    limit: 'write',
    params: KindAndId,
    reply: Empty,
    status: 204,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/favourites/:kind/:id',
    summary: 'Like or follow no more; repeating it changes nothing',
    access: 'user',
    limit: 'write',
    params: KindAndId,
    reply: Empty,
    status: 204,
  }),
  merge: route({
    method: 'POST',
    path: '/api/favourites/merge',
    summary: 'Add what was kept on a device before the login; unknown numbers are passed over',
    access: 'user',
    limit: 'write',
    body: z.strictObject({ offers: Ids, sellers: Ids }),
    reply: FavouriteIds,
  }),
}
