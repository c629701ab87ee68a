import { expect, test } from 'vitest'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertOffer, insertSeller } from '#testing/factories'
import { findLedgerMismatches, checkLedgerJob } from './check-ledger.jobs.ts'

const { db } = await testDatabase()
const { deps } = testApi({ db })
const { signal } = new AbortController()

test('a counter that differs from its ledger is reported, and only that one', async () => {
  const { sellerId } = await insertSeller(db)
  const { id: productId } = await db
    .insertInto('products')
    .values({ sellerId, name: 'Miód', category: 'miod' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = { productId, name: 'słoik', netQuantity: 1, netUnit: 'kg', soldBy: 'packed', step: 1 }
  const { id: inventoryId } = await db
    .insertInto('inventories')
    .values({ sellerId, name: 'Magazyn' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stock = async () => {
    const { id: variantId } = await db.insertInto('variants').values(facts).returning('id').executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('items')
      .values({ inventoryId, variantId, quantity: 5.5, held: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { offerItemId } = await insertOffer(db, { sellerId, variantId, itemId: id })
    await db.updateTable('offerItems').set({ quantity: 9, held: 2 }).where('id', '=', offerItemId).execute()
    await db
      .insertInto('stockMovements')
      .values([
        { itemId: id, deltaQuantity: 6, deltaHeld: 0, reason: 'delivered' },
        { itemId: id, deltaQuantity: -0.5, deltaHeld: 2, reason: 'reserved' },
        { offerItemId, deltaQuantity: 0, deltaHeld: 2, reason: 'reserved' },
      ])
      .execute()
    return { id, offerItemId }
  }
  const [fine, broken] = [await stock(), await stock()]
  expect(await findLedgerMismatches(db, signal)).toEqual({ items: [], offerItems: [] })
  await expect(checkLedgerJob(deps).run(signal)).resolves.toBeUndefined()

  await db.updateTable('items').set({ quantity: 5 }).where('id', '=', broken.id).execute()
  await db.updateTable('offerItems').set({ held: 1 }).where('id', '=', broken.offerItemId).execute()

  expect(await findLedgerMismatches(db, signal)).toEqual({
    items: [{ id: broken.id, quantity: 5, held: 2, ledgerQuantity: 5.5, ledgerHeld: 2 }],
    offerItems: [{ id: broken.offerItemId, held: 1, ledgerHeld: 2 }],
  })
  expect(fine.id).not.toBe(broken.id)
  await expect(checkLedgerJob(deps).run(signal)).rejects.toThrow('1 items, 1 offer items')
})
