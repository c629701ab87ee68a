import type { Db } from '#platform/database'
import { orNotFound } from '#platform/errors'
import { findReservableOffer } from './reservable-offer.readmodel.ts'

/** The seller of the offer: guest reservations are limited per seller. */
export const findOfferSeller = async (db: Db, offerId: number): Promise<number> =>
  orNotFound(await findReservableOffer(db, offerId)).sellerId
