import type { FavouriteIds } from '@kram/contract/favourites'
import type { Db } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takePersonsTurn } from '#platform/turns'
import { addFavourites, findFavourites, isKnown, type Kind } from './favourites.store.ts'

/** Likes an offer or follows a seller that everybody may see. */
export const addFavourite = (db: Db, userId: number, kind: Kind, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await takePersonsTurn(tx, userId)
    if ((await addFavourites(tx, userId, kind, [id])) > 0) return
    throw new Refusal((await isKnown(tx, kind, id)) ? 'LIMIT_REACHED' : 'NOT_FOUND')
  })

/** Takes over what a device kept before the login, as far as there is room. */
export const mergeFavourites = (db: Db, userId: number, { offers, sellers }: FavouriteIds): Promise<FavouriteIds> =>
  inTransaction(db, async (tx) => {
    await takePersonsTurn(tx, userId)
    await addFavourites(tx, userId, 'offers', offers)
    await addFavourites(tx, userId, 'sellers', sellers)
    return findFavourites(tx, userId)
  })
