import type { OwnOffer } from '@kram/contract/offer-views'
import type { SellerMember } from '#platform/caller'
import type { Db } from '#platform/database'
import { inTransaction } from '#platform/transaction'
import { setRepeat } from './repeat.store.ts'
import { refuseStale } from './stay-complete.ts'
import { ownOffer } from './view-own-offers.ts'

/** "Powtarzaj co tydzień": the offer begins anew by itself, with the same goods and the same limits. */
export const repeatOffer = (
  db: Db,
  id: number,
  { version, weekly }: { version: number; weekly: boolean },
  { sellerId }: SellerMember,
): Promise<OwnOffer> =>
  inTransaction(db, async (tx) => {
    if (!(await setRepeat(tx, { id, sellerId, version }, weekly)))
      throw await refuseStale(tx, id, sellerId, ['draft', 'active', 'paused'])
    return ownOffer(tx, id, sellerId)
  })
