import { sql } from 'kysely'
import type { Writes } from '#platform/database'

/**
 * Anonymises the locations of a closed seller, deleted ones included, because they may be home addresses: only the town
 * and a rounded position are kept.
 */
export async function eraseLocationsOf(
  tx: Writes<'locationsWithDeleted' | 'locationPictures'>,
  sellerId: number,
): Promise<void> {
  await tx
    .updateTable('locationsWithDeleted')
    .set((eb) => ({
      name: eb.ref('town'),
      street: null,
      houseNumber: null,
      directions: null,
      hideExact: true,
      latitude: sql<number>`public_coordinate(latitude, true)`,
      longitude: sql<number>`public_coordinate(longitude, true)`,
    }))
    .where('sellerId', '=', sellerId)
    .execute()
  await tx
    .deleteFrom('locationPictures')
    .where('locationId', 'in', tx.selectFrom('locationsWithDeleted').select('id').where('sellerId', '=', sellerId))
    .execute()
}
