import type { Writes } from '#platform/database'

/** Closes a seller permanently: the profile is anonymised. Reservations keep what was sold. */
export async function closeSeller(tx: Writes<'sellers'>, sellerId: number, now: Date): Promise<void> {
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
}
