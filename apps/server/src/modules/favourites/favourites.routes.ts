import { favouriteRoutes } from '@kram/contract/favourites/schemas'
import { type ApiServer, registerRoute } from '#http/routes'
import { rawReply } from '#http/replies'
import { offersByIds } from '#modules/offers'
import { publicSellersByIds } from '#modules/sellers'
import type { Deps } from '#platform/context'
import { inTransaction } from '#platform/database'
import { addFavourite, mergeFavourites } from './add-favourite.ts'
import { findFavourites, removeFavourite } from './favourites.store.ts'

export function registerFavourites(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerRoute(api, favouriteRoutes.own, ({ principal }) => findFavourites(db, principal.userId))
  registerRoute(api, favouriteRoutes.byIds, async ({ query: { offers, sellers } }) => {
    const [offersJson, sellersJson] = await Promise.all([offersByIds(db, offers), publicSellersByIds(db, sellers)])
    return rawReply(`{"offers":${offersJson},"sellers":${sellersJson}}`)
  })
  registerRoute(api, favouriteRoutes.add, ({ principal, params: { kind, id } }) =>
    addFavourite(db, principal.userId, kind, id),
  )
  registerRoute(api, favouriteRoutes.remove, ({ principal, params: { kind, id } }) =>
    inTransaction(db, (tx) => removeFavourite(tx, principal.userId, kind, id)),
  )
  registerRoute(api, favouriteRoutes.merge, ({ principal, body }) => mergeFavourites(db, principal.userId, body))
}
