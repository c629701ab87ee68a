import type { Tx } from '#platform/database'

/** Takes a stall down for good: nothing of it names a person or a house any more. What it sold stays in the reservations. */
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
    .set({ street: null, houseNumber: null, directions: null, hideExact: true })
    .where('sellerId', '=', sellerId)
    .execute()
  await tx
    .deleteFrom('productPictures')
    .where('productId', 'in', tx.selectFrom('products').select('id').where('sellerId', '=', sellerId))
    .execute()
}
