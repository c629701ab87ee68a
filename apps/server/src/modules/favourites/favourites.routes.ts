import { favouriteRoutes } from '@kram/contract/favourites'
import type { Api } from '#http/api'
import { rawJson } from '#http/ready'
import { serve } from '#http/serve'
import { offersByIds } from '#modules/offers'
import { publicSellers } from '#modules/sellers'
import type { Deps } from '#platform/deps'
import { inTransaction } from '#platform/transaction'
import { addFavourite, mergeFavourites } from './add-favourite.ts'
import { findFavourites, removeFavourite } from './favourites.store.ts'

export function registerFavourites(api: Api, { db }: Pick<Deps, 'db'>): void {
  serve(api, favouriteRoutes.own, ({ caller }) => findFavourites(db, caller.userId))
  serve(api, favouriteRoutes.shown, async ({ query: { offers, sellers } }) => {
    const [goods, people] = await Promise.all([offersByIds(db, offers), publicSellers(db, sellers)])
    return rawJson(`{"offers":${goods},"sellers":${people}}`)
  })
  serve(api, favouriteRoutes.add, ({ caller, params: { kind, id } }) => addFavourite(db, caller.userId, kind, id))
  serve(api, favouriteRoutes.remove, ({ caller, params: { kind, id } }) =>
    inTransaction(db, (tx) => removeFavourite(tx, caller.userId, kind, id)),
  )
  serve(api, favouriteRoutes.merge, ({ caller, body }) => mergeFavourites(db, caller.userId, body))
}
