import type { OwnOffer } from '@kram/contract/offer-views'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { always, type Once } from '#platform/idempotency'
import { found, Refusal } from '#platform/refusal'
import { inTransaction } from '#platform/transaction'
import { takeSellersTurn } from '#platform/turns'
import { copyGoods, copyText } from './copies.store.ts'
import { countOpenOffers, MOST_OPEN } from './offers.store.ts'
import { ownOffer } from './view-own-offers.ts'

/** A new draft like the old offer, from the archive too: goods with their prices and limits, place and schedules. */
export const copyOffer = (
  db: Db,
  id: number,
  { sellerId, userId }: SellerMember,
  once: Once = always,
): Promise<OwnOffer> =>
  inTransaction(db, (tx) =>
    once(tx, async () => {
      await takeSellersTurn(tx, sellerId)
      if ((await countOpenOffers(tx, sellerId)) >= MOST_OPEN) throw new Refusal('LIMIT_REACHED')
      const copyId = found(await copyText(tx, id, sellerId))
      await copyGoods(tx, id, copyId, userId)
      return ownOffer(tx, copyId, sellerId)
    }),
  )
