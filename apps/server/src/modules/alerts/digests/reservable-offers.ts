import type { FavouriteOffer } from '@kram/contract/favourites/schemas'
import { offersByIds } from '#modules/offers'
import type { Db, Tx } from '#platform/database'

/** Those of the offers that can still be reserved, in that order. */
export async function reservableOffers(db: Db | Tx, ids: readonly number[]): Promise<FavouriteOffer[]> {
  // The statement builds them in the shape of the contract.
  const offers = JSON.parse(await offersByIds(db, ids)) as FavouriteOffer[]
  return offers.filter(({ price, next }) => price !== null && next !== null)
}
