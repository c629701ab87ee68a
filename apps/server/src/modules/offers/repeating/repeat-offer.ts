import type { OwnOffer } from '@kram/contract/offers/views'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction } from '#platform/database'
import { setWeeklyRepeat } from './repeating.store.ts'
import { ownOffer, staleOfferError } from '../own-offers/index.ts'

/** "Powtarzaj co tydzień": the offer restarts by itself with the same items and limits. */
export const repeatOffer = (
  db: Db,
  id: number,
  { version, weekly }: { version: number; weekly: boolean },
  { sellerId }: SellerPrincipal,
): Promise<OwnOffer> =>
  inTransaction(db, async (tx) => {
    if (!(await setWeeklyRepeat(tx, { id, sellerId, version }, weekly)))
      throw await staleOfferError(tx, id, sellerId, ['draft', 'active', 'paused'])
    return ownOffer(tx, id, sellerId)
  })
