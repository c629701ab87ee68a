import type { OfferStatus } from '@kram/contract/offers/status'
import { sql } from 'kysely'
import type { Tx, Writes } from '#platform/database'

export type OfferRow = { id: number; status: OfferStatus; version: number; reopenable: boolean }

/** Locks the seller's offers in ascending id; others are left out. */
export async function lockOffers(tx: Tx, ids: readonly number[], sellerId: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select id, status, version, status = 'archived' and updated_at > now() - interval '1 hour' as reopenable
    from offers where seller_id = ${sellerId} and id = any(${[...ids]}::int[])
    order by id for update`.execute(tx)
  return rows
}

/** Gives locked offers a status; the time of the first publication is kept. */
export async function setStatuses(tx: Tx, ids: readonly number[], status: OfferStatus): Promise<void> {
  if (ids.length === 0) return
  const published = status === 'active' ? sql`, published_at = coalesce(published_at, now()), listed_at = now()` : sql``
  await sql`
    update offers set status = ${status}, version = version + 1 ${published}
    where id = any(${[...ids]}::int[])`.execute(tx)
}

/** Deletes locked drafts with their items. */
export async function deleteDrafts(tx: Writes<'offers' | 'offerItems'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const deletedAt = sql<Date>`now()`
  await tx.updateTable('offerItems').set({ deletedAt }).where('offerId', 'in', ids).execute()
  await tx.updateTable('offers').set({ deletedAt }).where('id', 'in', ids).execute()
}
