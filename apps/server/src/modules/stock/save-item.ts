import type { Item, ItemAdjustment, ItemBody, ItemUpdate } from '@kram/contract/stock'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { SellerMember } from '#platform/caller'
import type { Db, Tx } from '#platform/database'
import { violatedConstraint } from '#platform/database-errors'
import { always, type Once } from '#platform/idempotency'
import { found, invalid, Refusal } from '#platform/refusal'
import { bringBack, keepRemoved } from '#platform/removed'
import { inTransaction } from '#platform/transaction'
import { ensureInventory } from './ensure-inventory.ts'
import { offersDrawing, reservationsHolding } from './item-use.readmodel.ts'
import {
  changeQuantity,
  eraseItem,
  findItem,
  findItemOf,
  insertItem,
  lockItem,
  setQuantity,
  type ItemRow,
} from './items.store.ts'
import { writeMovement } from './movements.store.ts'
import { stockWhere } from './removed-stock.ts'

const MOST = 999_999

/** Puts a variant into an inventory, with the first line of its ledger. */
export async function createItem(
  db: Db,
  body: z.output<typeof ItemBody>,
  seller: SellerMember,
  once: Once = always,
): Promise<Item> {
  return inTransaction(db, (tx) => once(tx, () => stockItem(tx, body, seller)))
}

/** The same inside a transaction of the caller's. */
async function stockItem(tx: Tx, body: z.output<typeof ItemBody>, { sellerId, userId }: SellerMember): Promise<Item> {
  const { variantId, quantity } = body
  const inventoryId = body.inventoryId ?? (await ensureInventory(tx, sellerId))
  const id = await insertItem(tx, sellerId, { ...body, inventoryId })
  if (id === undefined) {
    const current = found(await findItemOf(tx, inventoryId, variantId, sellerId))
    throw new Refusal('DUPLICATE', {
      message: 'Ten wariant jest już w tym magazynie. Zmień jego stan.',
      details: { current },
    })
  }
  const item = await ownItem(tx, id, sellerId)
  refuseFractions(item, 'quantity', quantity)
  if (quantity > 0)
    await writeMovement(tx, { itemId: id, deltaQuantity: quantity, reason: 'delivered', note: null, actorId: userId })
  return item
}

/** Sets what is on hand as the seller counted it, if nothing changed meanwhile; never below what reservations hold. */
export async function updateItem(
  db: Db,
  id: number,
  change: z.output<typeof ItemUpdate>,
  { sellerId, userId }: SellerMember,
): Promise<Item> {
  const { quantity, lowStockAt, reason, note, version } = change
  return inTransaction(db, async (tx) => {
    const row = found(await lockItem(tx, id, sellerId))
    if (row.version !== version)
      throw new Refusal('VERSION_CONFLICT', { details: { current: await ownItem(tx, id, sellerId) } })
    refuseFractions(row, 'quantity', quantity)
    const deltaQuantity = await setQuantity(tx, id, quantity, lowStockAt)
    if (deltaQuantity === undefined) throw await heldRefusal(tx, row)
    if (deltaQuantity !== 0) await writeMovement(tx, { itemId: id, deltaQuantity, reason, note, actorId: userId })
    return ownItem(tx, id, sellerId)
  })
}

/** Changes what is on hand by so much, whatever it is by now; never below what reservations hold. */
export async function adjustItem(
  db: Db,
  id: number,
  { delta, reason, note }: z.output<typeof ItemAdjustment>,
  { sellerId, userId }: SellerMember,
  once: Once = always,
): Promise<Item> {
  return inTransaction(db, (tx) =>
    once(tx, async () => {
      const row = found(await lockItem(tx, id, sellerId))
      refuseFractions(row, 'delta', delta)
      if (!(await changeQuantity(tx, id, delta, MOST))) throw await adjustRefusal(tx, row, delta)
      await writeMovement(tx, { itemId: id, deltaQuantity: delta, reason, note, actorId: userId })
      return ownItem(tx, id, sellerId)
    }),
  )
}

/** Removes a stock row with its ledger, unless reservations hold some of it or an offer draws on it. */
export async function deleteItem(db: Db, id: number, { sellerId }: SellerMember): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = found(await lockItem(tx, id, sellerId))
    if (row.held > 0) throw await heldRefusal(tx, row)
    const offers = await offersDrawing(tx, id)
    if (offers.length > 0)
      throw new Refusal('IN_USE', {
        message: 'Z tego stanu korzysta oferta. Usuń najpierw pozycję z oferty.',
        details: { offers },
      })
    await keepRemoved(tx, { kind: 'item', id }, sellerId, stockWhere(sql`t.id = ${id}`))
    try {
      await eraseItem(tx, id)
    } catch (error) {
      // A position that was taken out of its offer, but that reservations still name.
      if (violatedConstraint(error)?.endsWith('_fkey')) throw new Refusal('IN_USE')
      throw error
    }
  })
}

export const undeleteItem = (db: Db, id: number, { sellerId }: SellerMember): Promise<Item> =>
  inTransaction(db, async (tx) => {
    await bringBack(tx, { kind: 'item', id }, sellerId)
    return ownItem(tx, id, sellerId)
  })

const ownItem = async (tx: Tx, id: number, sellerId: number): Promise<Item> => found(await findItem(tx, id, sellerId))

/** Only what is sold by weight or measure can be had in parts. */
function refuseFractions({ soldBy }: { soldBy: string }, property: string, amount: number): void {
  if (soldBy !== 'loose' && !Number.isInteger(amount)) throw invalid({ property, code: 'whole' })
}

const heldRefusal = async (tx: Tx, { id, held }: ItemRow): Promise<Refusal> =>
  new Refusal('HELD_BY_RESERVATIONS', { details: { held, reservations: await reservationsHolding(tx, id) } })

const adjustRefusal = async (tx: Tx, row: ItemRow, delta: number): Promise<Refusal> => {
  if (delta > 0) return invalid({ property: 'delta', code: 'max' })
  return row.held > 0 ? heldRefusal(tx, row) : invalid({ property: 'delta', code: 'min' })
}
