import type { OfferStatus } from '@kram/contract/offers/status'
import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { publishAfterRelease } from '../holds/index.ts'
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

/** Publishes those of these offers that are still paused and that no operator holds; returns which. */
export async function resumeOffers(tx: Tx, sellerId: number, offerIds: readonly number[]): Promise<number[]> {
  if (offerIds.length === 0) return []
  await publishAfterRelease(tx, offerIds)
  const rows = await tx
    .updateTable('offers as o')
    .set((eb) => ({ status: 'active', version: eb('o.version', '+', 1) }))
    .where('o.sellerId', '=', sellerId)
    .where('o.status', '=', 'paused')
    .where('o.id', 'in', offerIds)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('offerHolds as h').select('h.id').whereRef('h.offerId', '=', 'o.id'))),
    )
    .returning('o.id')
    .execute()
  const resumed = rows.map(({ id }) => id)
  await enqueueOffersChanged(tx, resumed)
  await indexSeller(tx, sellerId)
  return resumed
}

/** Archives all offers of a seller. */
export async function archiveOffers(tx: Tx, sellerId: number): Promise<void> {
  await changeStatusOfAll(tx, sellerId, ['draft', 'active', 'paused'], 'archived')
}
