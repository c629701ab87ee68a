import type { RowResult } from '@kram/contract/common/bulk/schemas'
import { lockSeller } from '#modules/sellers/records'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { copyOfferContents, copyOfferRow } from '../own-offers/index.ts'
import { countOpenOffers, MAX_OPEN_OFFERS } from '../shared/index.ts'
import { type CopiedOffer, moveToNextWeek } from './copy-offers.store.ts'
import { changed, refused } from './row-results.ts'

type Result = RowResult & { copy: CopiedOffer | null }

/** Drafts of the same offers for the next week: items with prices and limits, location and schedules. None is made when there are too many. */
export const copyOffersToNextWeek = (
  db: Db,
  offers: readonly { id: number }[],
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<{ results: Result[] }> =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await lockSeller(tx, seller.sellerId)
      const open = await countOpenOffers(tx, seller.sellerId)
      if (open + offers.length > MAX_OPEN_OFFERS) throw new AppError('LIMIT_REACHED')
      const results: Result[] = []
      for (const { id } of offers) results.push(await copyOne(tx, id, seller))
      return { results }
    }),
  )

async function copyOne(tx: Tx, id: number, { sellerId, userId }: SellerPrincipal): Promise<Result> {
  const copyId = await copyOfferRow(tx, id, sellerId)
  if (copyId === undefined) return { ...refused(id, new AppError('NOT_FOUND'), null), copy: null }
  await copyOfferContents(tx, id, copyId, userId)
  const copy = await moveToNextWeek(tx, copyId, id)
  if (!copy) throw new Error('a draft that was just made is gone')
  return { ...changed(id, copy.version), copy }
}
