import type { Item, ItemAdjustment, ItemBody, ItemUpdate } from '@kram/contract/stock/schemas'
import type * as z from 'zod/mini'
import type { SellerPrincipal } from '#platform/auth'
import { type Db, inTransaction, type Tx } from '#platform/database'
import { type Idempotent, withoutIdempotencyKey } from '#platform/idempotency'
import { AppError, invalid, orNotFound } from '#platform/errors'
import { countOnShelf } from '../counting/index.ts'
import { ensureInventory } from '../inventories/index.ts'
import { offersUsingItem, reservationsHolding } from './item-use.readmodel.ts'
import { findItem, findItemByVariant, lockItem, type ItemRow } from './items.readmodel.ts'
import { changeQuantity, insertItem, markItemDeleted, setQuantity } from './items.store.ts'
import { findRestorableItem, restoreItems } from '../deletion/index.ts'
import { writeMovement } from '../ledger/index.ts'

const MAX_QUANTITY = 999_999

/** Adds a variant to an inventory with the first entry of its ledger. */
export async function createItem(
  db: Db,
  body: z.output<typeof ItemBody>,
  seller: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Item> {
  return inTransaction(db, (tx) => idempotent(tx, () => addItemToInventory(tx, body, seller)))
}

/** The same inside the caller's transaction. */
async function addItemToInventory(
  tx: Tx,
  body: z.output<typeof ItemBody>,
  { sellerId, userId }: SellerPrincipal,
): Promise<Item> {
  const { variantId, quantity } = body
  const inventoryId = body.inventoryId ?? (await ensureInventory(tx, sellerId))
  const id = await insertItem(tx, sellerId, { ...body, inventoryId })
  if (id === undefined) {
    const current = orNotFound(await findItemByVariant(tx, inventoryId, variantId, sellerId))
    throw new AppError('DUPLICATE', {
      message: 'Ten wariant jest już w tym magazynie. Zmień jego stan.',
      details: { current },
    })
  }
  const item = await ownItem(tx, id, sellerId)
  rejectFractions(item, 'quantity', quantity)
  if (quantity > 0)
    await writeMovement(tx, { itemId: id, deltaQuantity: quantity, reason: 'delivered', note: null, actorId: userId })
  await countOnShelf(tx, variantId, { sellerId, userId })
  return ownItem(tx, id, sellerId)
}

/** Sets the counted quantity when the version matches; never below the held quantity. */
export async function updateItem(
  db: Db,
  id: number,
  change: z.output<typeof ItemUpdate>,
  { sellerId, userId }: SellerPrincipal,
): Promise<Item> {
  const { quantity, lowStockAt, reason, note, version } = change
  return inTransaction(db, async (tx) => {
    const row = orNotFound(await lockItem(tx, id, sellerId))
    if (row.version !== version)
      throw new AppError('VERSION_CONFLICT', { details: { current: await ownItem(tx, id, sellerId) } })
    rejectFractions(row, 'quantity', quantity)
    const deltaQuantity = await setQuantity(tx, id, quantity, lowStockAt)
    if (deltaQuantity === undefined) throw await heldError(tx, row)
    if (deltaQuantity !== 0) await writeMovement(tx, { itemId: id, deltaQuantity, reason, note, actorId: userId })
    return ownItem(tx, id, sellerId)
  })
}

/** Adjusts the present quantity by a difference, or confirms it; never below the held quantity. */
export async function adjustItem(
  db: Db,
  id: number,
  { delta, reason, note }: z.output<typeof ItemAdjustment>,
  { sellerId, userId }: SellerPrincipal,
  idempotent: Idempotent = withoutIdempotencyKey,
): Promise<Item> {
  return inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      const row = orNotFound(await lockItem(tx, id, sellerId))
      rejectFractions(row, 'delta', delta)
      if (!(await changeQuantity(tx, id, delta, MAX_QUANTITY))) throw await adjustmentError(tx, row, delta)
      if (delta !== 0) await writeMovement(tx, { itemId: id, deltaQuantity: delta, reason, note, actorId: userId })
      return ownItem(tx, id, sellerId)
    }),
  )
}

/** Deletes a stock item with its ledger unless reservations hold it or an offer uses it. */
export async function deleteItem(db: Db, id: number, { sellerId }: SellerPrincipal): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = orNotFound(await lockItem(tx, id, sellerId))
    if (row.held > 0) throw await heldError(tx, row)
    const offers = await offersUsingItem(tx, id)
    if (offers.length > 0)
      throw new AppError('IN_USE', {
        message: 'Z tego stanu korzysta oferta. Usuń najpierw pozycję z oferty.',
        details: { offers },
      })
    await markItemDeleted(tx, id)
  })
}

export const restoreItem = (db: Db, id: number, { sellerId }: SellerPrincipal): Promise<Item> =>
  inTransaction(db, async (tx) => {
    const deleted = await findRestorableItem(tx, id, sellerId)
    if (deleted) await restoreItems(tx, [deleted], deleted.deletedAt)
    return ownItem(tx, id, sellerId)
  })

const ownItem = async (tx: Tx, id: number, sellerId: number): Promise<Item> =>
  orNotFound(await findItem(tx, id, sellerId))

/** Only variants sold by weight or volume allow fractions. */
function rejectFractions({ soldBy }: { soldBy: string }, property: string, amount: number): void {
  if (soldBy !== 'loose' && !Number.isInteger(amount)) throw invalid({ property, code: 'whole' })
}

const heldError = async (tx: Tx, { id, held }: ItemRow): Promise<AppError> =>
  new AppError('HELD_BY_RESERVATIONS', { details: { held, reservations: await reservationsHolding(tx, id) } })

const adjustmentError = async (tx: Tx, row: ItemRow, delta: number): Promise<AppError> => {
  if (delta > 0) return invalid({ property: 'delta', code: 'max' })
  return row.held > 0 ? heldError(tx, row) : invalid({ property: 'delta', code: 'min' })
}
