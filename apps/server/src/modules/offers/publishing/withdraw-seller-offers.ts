import type { OfferStatus } from '@kram/contract/offers/status'
import { indexSeller } from '#modules/search'
import type { Tx } from '#platform/database'
import { publishAfterRelease } from '../holds/index.ts'
import { atClosedPlace, enqueueOffersChanged, usesLocation } from '../shared/index.ts'

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

/** Pauses the offers of a location until they are published again; returns which. */
export async function pauseOffersAt(tx: Tx, sellerId: number, locationId: number): Promise<number[]> {
  const rows = await tx
    .updateTable('offers')
    .set((eb) => ({ status: 'paused', version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('status', '=', 'active')
    .where(usesLocation(locationId))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type Move = { from: number; to: number; only?: readonly number[] }

/** Moves the offers of a location to another one; `only` these. Closed ones stay where they were. Returns which. */
export async function moveOffers(tx: Tx, sellerId: number, { from, to, only }: Move): Promise<number[]> {
  if (only?.length === 0) return []
  const rows = await tx
    .updateTable('offers')
    .set((eb) => ({ locationId: to, version: eb('version', '+', 1) }))
    .where('sellerId', '=', sellerId)
    .where('locationId', '=', from)
    .where('status', '<>', 'archived')
    .$if(only !== undefined, (query) => query.where('id', 'in', only ?? []))
    .returning('id')
    .execute()
  const moved = rows.map(({ id }) => id)
  await enqueueOffersChanged(tx, moved)
  await indexSeller(tx, sellerId)
  return moved
}

/** Publishes those of these offers that are still paused, that no operator holds, and whose place is open; returns which. */
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
    .where((eb) => eb.not(atClosedPlace('o')))
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
