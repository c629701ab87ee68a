import { groszeOf } from '@kram/contract/common/money'
import type { RowResult } from '@kram/contract/common/bulk/schemas'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { changePrices } from '../prices/index.ts'
import { decideItemChange, type ItemChange } from './change-items.rules.ts'
import { lockOfferItems, saveLimits } from './change-items.store.ts'
import { changed, refused } from './row-results.ts'

type Change = Omit<ItemChange, 'price'> & { price?: string | undefined }
type Results = { results: RowResult[] }

/** Changes prices and limits of several offer items. What cannot be changed is reported in its row and stops no other. */
export const changeOfferItems = (
  db: Db,
  changes: readonly Change[],
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Results> =>
  inTransaction(db, (tx) =>
    idempotent(tx, () =>
      applyChanges(
        tx,
        changes.map((change) => ({
          ...change,
          price: change.price === undefined ? undefined : groszeOf(change.price),
        })),
        seller,
      ),
    ),
  )

async function applyChanges(
  tx: Tx,
  changes: readonly ItemChange[],
  { sellerId, userId }: SellerPrincipal,
): Promise<Results> {
  const locked = await lockOfferItems(
    tx,
    changes.map(({ id }) => id),
    sellerId,
  )
  const items = new Map(locked.map((item) => [item.id, item]))
  const decided = changes.map((change) => ({
    change,
    item: items.get(change.id),
    decision: decideItemChange(change, items.get(change.id)),
  }))
  const saved = decided.flatMap(({ change: { id }, item, decision }) =>
    item && 'price' in decision && decision.changes ? [{ id, was: item.price, ...decision }] : [],
  )
  if (saved.length > 0) {
    const newPrices = saved.filter(({ was, price }) => price !== was)
    await changePrices(
      tx,
      newPrices.map(({ id, price }) => ({ offerItemId: id, price })),
      userId,
    )
    await saveLimits(
      tx,
      saved.map(({ id, quantity }) => ({ id, quantity })),
    )
  }
  return {
    results: decided.map(({ change, item, decision }) =>
      'refused' in decision
        ? refused(change.id, new AppError(decision.refused), item?.version ?? null)
        : changed(change.id, change.version + (decision.changes ? 1 : 0)),
    ),
  }
}
