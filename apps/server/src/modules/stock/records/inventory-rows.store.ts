import type { Writes } from '#platform/database'

/** Inventories stay when the location where they are is deleted. */
export async function detachInventories(tx: Writes<'inventories'>, locationId: number): Promise<void> {
  await tx.updateTable('inventories').set({ locationId: null }).where('locationId', '=', locationId).execute()
}
