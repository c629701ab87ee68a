import { favouriteEndpoints } from '@kram/contract/favourites/endpoints'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import { offersByIds } from '#modules/offers'
import { publicSellersByIds } from '#modules/sellers'
import type { Deps } from '#platform/context'
import { inTransaction } from '#platform/database'
import { addFavourite, mergeFavourites } from './add-favourite.ts'
import { findFavourites, removeFavourite } from './favourites.store.ts'

export function registerFavourites(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, favouriteEndpoints.own, ({ principal }) => findFavourites(db, principal.userId))
  registerRoute(api, favouriteEndpoints.byIds, async ({ query: { offers, sellers } }) => {
    const [offersJson, sellersJson] = await Promise.all([offersByIds(db, offers), publicSellersByIds(db, sellers)])
    return rawReply(`{"offers":${offersJson},"sellers":${sellersJson}}`)
  })
  registerRoute(api, favouriteEndpoints.add, ({ principal, params: { kind, id } }) =>
    addFavourite(db, principal.userId, kind, id),
  )
  registerRoute(api, favouriteEndpoints.remove, ({ principal, params: { kind, id } }) =>
    inTransaction(db, (tx) => removeFavourite(tx, principal.userId, kind, id)),
  )
  registerRoute(api, favouriteEndpoints.merge, ({ principal, body }) => mergeFavourites(db, principal.userId, body))
}
