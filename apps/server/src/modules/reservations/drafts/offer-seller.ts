import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { findReservableOffer } from './drafts.store.ts'

/** Whose offer it is: the subject of the limit on reservations without an account. */
export const findOfferSeller = async (db: Db, offerId: number): Promise<number> =>
  orNotFound(await findReservableOffer(db, offerId)).sellerId
