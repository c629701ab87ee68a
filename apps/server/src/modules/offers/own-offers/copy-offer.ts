import type { OwnOffer } from '@kram/contract/offers/views'
import type { SellerPrincipal } from '#platform/auth'
import { lockSeller } from '#modules/sellers/records'
import { type Db, inTransaction } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, orNotFound } from '#platform/errors'
import { copyOfferContents, copyOfferRow } from './copy-offer.store.ts'
import { countOpenOffers, MAX_OPEN_OFFERS } from '../shared/index.ts'
import { ownOffer } from './view-own-offers.ts'

/** Creates a draft from an existing offer, archived ones included: items with prices and limits, location and schedules. */
export const copyOffer = (
  db: Db,
  id: number,
  { sellerId, userId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<OwnOffer> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockSeller(tx, sellerId)
      if ((await countOpenOffers(tx, sellerId)) >= MAX_OPEN_OFFERS) throw new AppError('LIMIT_REACHED')
      const copyId = orNotFound(await copyOfferRow(tx, id, sellerId))
      await copyOfferContents(tx, id, copyId, userId)
      return ownOffer(tx, copyId, sellerId)
    }),
  )
