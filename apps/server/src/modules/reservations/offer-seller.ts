import type { Db } from '#platform/database'
import { found } from '#platform/refusal'
import { findReservableOffer } from './drafts.store.ts'

/** Whose offer it is: the subject of the limit on reservations without an account. */
export const sellerOfOffer = async (db: Db, offerId: number): Promise<number> =>
  found(await findReservableOffer(db, offerId)).sellerId
