import { lockSeller } from '#modules/sellers/records'
import type { Tx } from '#platform/database'
import { firstInventoryId, insertInventory } from './inventories.store.ts'

const FIRST_NAME = 'Magazyn'

/** The seller's first inventory, created on first use. Parallel calls create one. */
export async function ensureInventory(tx: Tx, sellerId: number): Promise<number> {
  const existing = await firstInventoryId(tx, sellerId)
  if (existing !== undefined) return existing
  await lockSeller(tx, sellerId)
  return (await firstInventoryId(tx, sellerId)) ?? insertInventory(tx, { sellerId, name: FIRST_NAME, locationId: null })
}
