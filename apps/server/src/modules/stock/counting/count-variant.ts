import type { VariantCount, VariantCountBody } from '@kram/contract/stock/count-schemas'
import { roundQuantity } from '@kram/contract/common/quantity'
import { localDateOf } from '@kram/contract/common/time'
import type * as z from 'zod/mini'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { ensureInventory } from '../inventories/index.ts'
import { writeMovement } from '../ledger/index.ts'
import { shortageError } from './shortage-error.ts'
import { dateQuantityOf, findVariantCount, readVariantCount, shareCount } from './variant-count.readmodel.ts'
import { lockDate, lockShelf, saveCount, setStockQuantity, settleDecision } from './variant-count.store.ts'

type Seller = Pick<SellerPrincipal, 'sellerId' | 'userId'>
/** What a seller says about how much of a variant there is. */
export type CountInput = z.output<typeof VariantCountBody>

const MAX_QUANTITY = 999_999
const YEAR_MS = 366 * 24 * 3_600_000

const ownCount = async (db: Db | Tx, variantId: number, sellerId: number): Promise<VariantCount> =>
  orNotFound(await readVariantCount(db, variantId, sellerId))

export const viewVariantCount = (db: Db, variantId: number, { sellerId }: SellerPrincipal): Promise<VariantCount> =>
  ownCount(db, variantId, sellerId)

/** Chooses how a variant is counted, and sets the count; never below what is promised. */
export const countVariant = (
  db: Db,
  variantId: number,
  input: CountInput,
  seller: SellerPrincipal,
): Promise<VariantCount> =>
  inTransaction(db, async (tx) => {
    // A repeated PUT would add twice.
    if (input.add) throw invalid({ property: 'add', code: 'invalid' })
    await applyCount(tx, variantId, input, seller)
    return ownCount(tx, variantId, seller.sellerId)
  })

/** The same inside the caller's transaction, before it locks offers or stock. `field` names the quantity in the request. */
export async function applyCount(
  tx: Tx,
  variantId: number,
  input: CountInput,
  seller: Seller,
  field = 'quantity',
): Promise<void> {
  const { counting, quantity } = input
  const current = orNotFound(await findVariantCount(tx, variantId, seller.sellerId))
  if (quantity !== null) rejectFractions(current, quantity, field)
  if (counting === 'shelf') await ensureInventory(tx, seller.sellerId)
  // A change of the number alone locks only the shelf.
  const counted = counting === 'shelf' && quantity !== null && current.counting === 'shelf'
  if (!(counted && (await countShelf(tx, variantId, { ...input, quantity, field }, seller)))) {
    const short = await saveCount(tx, { variantId, counting, quantity, actorId: seller.userId })
    if (short) throw await shortageError(tx, variantId, short)
  }
  await settleDecision(tx, variantId)
}

/** Sets the shelf or adds to it; false when the variant is no longer counted on a shelf. */
async function countShelf(
  tx: Tx,
  variantId: number,
  { quantity, add, field }: { quantity: number; add: boolean; field: string },
  { userId }: Seller,
): Promise<boolean> {
  if ((await shareCount(tx, variantId)) !== 'shelf') return false
  const shelf = await lockShelf(tx, variantId)
  if (!shelf) return false
  const to = add ? roundQuantity(shelf.quantity + quantity) : quantity
  if (to > MAX_QUANTITY) throw invalid({ property: field, code: 'max' })
  if (to < shelf.held) throw await shortageError(tx, variantId, { date: null, promised: shelf.held })
  const deltaQuantity = await setStockQuantity(tx, shelf, to)
  const reason = add ? 'delivered' : 'counted'
  if (deltaQuantity !== 0)
    await writeMovement(tx, { itemId: shelf.id, deltaQuantity, reason, note: null, actorId: userId })
  return true
}

/** Today or within a year, so that few dates can have stock. */
const isComing = (date: string): boolean => {
  const now = Date.now()
  return date >= localDateOf(new Date(now)) && date <= localDateOf(new Date(now + YEAR_MS))
}

/** Sets how much is made for one date; never below what is promised for it. */
export const countDate = (
  db: Db,
  variantId: number,
  { date, quantity }: { date: string; quantity: number },
  seller: SellerPrincipal,
): Promise<VariantCount> =>
  inTransaction(db, async (tx) => {
    rejectFractions(orNotFound(await findVariantCount(tx, variantId, seller.sellerId)), quantity, 'quantity')
    const isCounted = isComing(date) && (await applyDateCount(tx, variantId, { date, quantity, add: false }, seller))
    if (!isCounted) throw new AppError('NOT_FOUND')
    return ownCount(tx, variantId, seller.sellerId)
  })

/** The same inside the caller's transaction; false when the variant is not counted per date. */
export async function applyDateCount(
  tx: Tx,
  variantId: number,
  { date, quantity, add }: { date: string; quantity: number; add: boolean },
  { userId }: Seller,
): Promise<boolean> {
  if ((await shareCount(tx, variantId)) !== 'date') return false
  const perDate = await dateQuantityOf(tx, variantId)
  if (perDate === undefined) return false
  const row = await lockDate(tx, { variantId, date, quantity: perDate, actorId: userId })
  if (!row) return false
  // The number says what is made in all, so what was handed over is no longer there.
  const to = roundQuantity(add ? row.quantity + quantity : Math.max(0, quantity - row.gone))
  if (to > MAX_QUANTITY) throw invalid({ property: 'quantity', code: 'max' })
  if (to < row.held) throw await shortageError(tx, variantId, { date, promised: row.held })
  const deltaQuantity = await setStockQuantity(tx, row, to)
  if (deltaQuantity !== 0)
    await writeMovement(tx, { itemId: row.id, deltaQuantity, reason: 'counted', note: null, actorId: userId })
  return true
}

/** Only variants sold by weight or volume allow fractions. */
function rejectFractions({ soldBy }: { soldBy: string }, quantity: number, property: string): void {
  if (soldBy !== 'loose' && !Number.isInteger(quantity)) throw invalid({ property, code: 'whole' })
}
