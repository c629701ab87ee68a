import type { FavouriteIds } from '@kram/contract/favourites/schemas'
import { lockUser } from '#modules/accounts/users'
import { type Db, inTransaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { addFavourites, findFavourites, isVisible, type FavouriteKind } from './favourites.store.ts'

/** Likes a public offer or follows a public seller. */
export const addFavourite = (db: Db, userId: number, kind: FavouriteKind, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    if ((await addFavourites(tx, userId, kind, [id])) > 0) return
    throw new AppError((await isVisible(tx, kind, id)) ? 'LIMIT_REACHED' : 'NOT_FOUND')
  })

/** Imports the favourites stored on the device before the login, up to the maximum. */
export const mergeFavourites = (db: Db, userId: number, { offers, sellers }: FavouriteIds): Promise<FavouriteIds> =>
  inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await addFavourites(tx, userId, 'offers', offers)
    await addFavourites(tx, userId, 'sellers', sellers)
    return findFavourites(tx, userId)
  })
