import { sql } from 'kysely'
import type { Tx } from '#platform/database'

/**
 * Closes a seller for good. Nothing names a person or shows where they live any more: of a location only the town and a rounded position
 * stay. What was sold stays in the reservations.
 */
export async function closeSeller(tx: Tx, sellerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('sellers')
    .set({
      name: 'Sprzedawca usunięty',
      slug: 'sprzedawca-usuniety',
      tagline: null,
      story: null,
      uploadId: null,
      legalName: null,
      publicAddress: null,
      contactEmail: null,
      contactPhone: null,
      nip: null,
      regon: null,
      foodRegistration: null,
      closedAt: now,
    })
    .where('id', '=', sellerId)
    .execute()
  await tx
    .updateTable('locations')
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
    .deleteFrom('productPictures')
    .where('productId', 'in', tx.selectFrom('products').select('id').where('sellerId', '=', sellerId))
    .execute()
  await tx
    .deleteFrom('locationPictures')
    .where('locationId', 'in', tx.selectFrom('locations').select('id').where('sellerId', '=', sellerId))
    .execute()
}
