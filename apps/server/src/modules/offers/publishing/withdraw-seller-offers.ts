import type { Tx } from '#platform/database'
import type { OfferStatus } from '@kram/contract/offers/status'

const changeStatusOfAll = async (
  tx: Tx,
  sellerId: number,
  from: readonly OfferStatus[],
  to: OfferStatus,
): Promise<void> => {
  await tx
    .updateTable('offers')
    .set((eb) => ({ status: to, version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('status', 'in', from)
    .execute()
}

/** Pauses all offers of a seller until they are published again. */
export const pauseOffers = (tx: Tx, sellerId: number): Promise<void> =>
  changeStatusOfAll(tx, sellerId, ['active'], 'paused')

/** Archives an offer by decision of an administrator. */
export async function archiveOffer(tx: Tx, offerId: number): Promise<void> {
  await tx
    .updateTable('offers')
    .set((eb) => ({ status: 'archived', version: eb('version', '+', 1) }))
    .where('id', '=', offerId)
    .where('status', '<>', 'archived')
    .execute()
}

/** Archives all offers of a seller. */
export const archiveOffers = (tx: Tx, sellerId: number): Promise<void> =>
  changeStatusOfAll(tx, sellerId, ['draft', 'active', 'paused'], 'archived')
