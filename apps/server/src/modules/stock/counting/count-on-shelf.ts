import type { SellerPrincipal } from '#platform/auth'
import type { Tx } from '#platform/database'
import { AppError, orNotFound } from '#platform/errors'
import { shortageError } from './shortage-error.ts'
import { findVariantCount } from './variant-count.readmodel.ts'
import { type CountShortage, saveCount } from './variant-count.store.ts'

type Seller = Pick<SellerPrincipal, 'sellerId' | 'userId'>

export const COUNTED_PER_DATE = 'Ten wariant liczysz na każdy dzień. Zmień najpierw przy wariancie, jak go liczysz.'

/**
 * A variant that was put on a shelf is counted there, for all its offers. A variant that is counted per date stays so: its seller changes
 * that first. When more is promised than there is, the transaction must be rolled back.
 */
export async function moveToShelf(
  tx: Tx,
  variantId: number,
  { sellerId, userId }: Seller,
): Promise<CountShortage | undefined> {
  const { counting, onShelf } = orNotFound(await findVariantCount(tx, variantId, sellerId))
  if (counting === 'shelf') return undefined
  if (counting === 'date') throw new AppError('DUPLICATE', { message: COUNTED_PER_DATE })
  return saveCount(tx, { variantId, counting: 'shelf', quantity: onShelf ?? 0, actorId: userId })
}

/** The same, refused with the reservations to call about. */
export async function countOnShelf(tx: Tx, variantId: number, seller: Seller): Promise<void> {
  const short = await moveToShelf(tx, variantId, seller)
  if (short) throw await shortageError(tx, variantId, short)
}
