import type { OfferStatus } from '@kram/contract/offers/status'
import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { enqueueOffersChanged } from '../shared/index.ts'

const changeStatusOfAll = async (
  tx: Tx,
  sellerId: number,
  from: readonly OfferStatus[],
  to: OfferStatus,
): Promise<number[]> => {
  const rows = await tx
    .updateTable('offers')
    .set((eb) => ({ status: to, version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('status', 'in', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Pauses all offers of a seller until they are published again; returns which. */
export const pauseOffers = (tx: Tx, sellerId: number): Promise<number[]> =>
  changeStatusOfAll(tx, sellerId, ['active'], 'paused')

/** Publishes those of these offers that are still paused; returns which. */
export async function resumeOffers(tx: Tx, sellerId: number, offerIds: readonly number[]): Promise<number[]> {
  if (offerIds.length === 0) return []
  const rows = await tx
    .updateTable('offers')
    .set((eb) => ({ status: 'active', version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'paused')
    .where('id', 'in', offerIds)
    .returning('id')
    .execute()
  const resumed = rows.map(({ id }) => id)
  await enqueueOffersChanged(tx, resumed)
  await indexSeller(tx, sellerId)
  return resumed
}

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
export async function archiveOffers(tx: Tx, sellerId: number): Promise<void> {
  await changeStatusOfAll(tx, sellerId, ['draft', 'active', 'paused'], 'archived')
}
