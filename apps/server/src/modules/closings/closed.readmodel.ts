import type { ClosingChoice } from '@kram/contract/closings/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { isOpen } from '#modules/suspensions/plan'

/** What this closing decided about reservation `r`. */
export const choiceOf = (closingId: number | null) => sql<ClosingChoice | null>`
  (select c.choice from closed_reservations c where c.reservation_id = r.id and c.closing_id = ${closingId}::integer)`

/** Offers on sale that stop or move: all, or those that use the location. */
export async function countOffers(db: Db | Tx, sellerId: number, locationId: number | null): Promise<number> {
  const { rows } = await sql<{ offers: number }>`
    select count(*)::int as offers from offers f where f.seller_id = ${sellerId} and f.status = 'active'
      and (${locationId}::integer is null or f.location_id = ${locationId}::integer or exists (
        select from offer_schedules x join schedules h on h.id = x.schedule_id
        where x.offer_id = f.id and h.location_id = ${locationId}::integer))`.execute(db)
  return rows[0]?.offers ?? 0
}

/** Reservations that this closing left open and that are still open. The drafts that it took off waiting lists are locked, too. */
export async function lockStillOpen(tx: Tx, { id, sellerId }: { id: number; sellerId: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number; isOpen: boolean }>`
    select r.id, ${isOpen} as is_open from reservations r join closings k on k.id = ${id}
    where r.seller_id = ${sellerId} and (r.status = 'draft' and r.id = any(k.waiting_ids)
      or ${isOpen} and exists (select from closed_reservations c where c.closing_id = k.id and c.reservation_id = r.id))
    order by r.id for no key update of r`.execute(tx)
  return rows.filter((row) => row.isOpen).map((row) => row.id)
}

/** A location of the seller, deleted or not. */
export async function findPlace(
  db: Db | Tx,
  sellerId: number,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from locations_with_deleted where id = ${id} and seller_id = ${sellerId}`.execute(db)
  return rows[0]
}
