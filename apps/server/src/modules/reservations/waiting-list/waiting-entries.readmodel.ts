import { sql } from 'kysely'
import type { Db, SqlTx } from '#platform/database'
import { concernsReservation } from '#modules/blocks/records'
import { freeOfLine, joinStock } from '../records/index.ts'

/** Reservations with their status, and whether offer or occurrence have closed. */
export const waitingDrafts = sql`
  select r.id, r.status, f.status <> 'active' or w.id is null or w.status <> 'open' or w.cutoff_at <= now() or coalesce(r.time_slot <= now(), false) as is_closed
  from reservations r
  join offers f on f.id = r.offer_id
  left join occurrences w on w.id = r.occurrence_id`

/** Those of these drafts that can wait again, in the same order. */
export async function stillWaiting(tx: SqlTx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from unnest(${[...ids]}::integer[]) with ordinality w (id, rank) join (${waitingDrafts}) d on d.id = w.id
    where d.status = 'draft' and not d.is_closed order by w.rank`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Entries whose whole order is available now, in the order of the waiting list. */
export async function availableEntries(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.reservation_id as id
    from waiting_list_entries e
    join reservations r on r.id = e.reservation_id and r.status = 'draft'
    join offers f on f.id = r.offer_id and f.status = 'active'
    join occurrences w on w.id = r.occurrence_id and w.status = 'open' and w.cutoff_at > now()
      and has_room(w, r.time_slot) and coalesce(r.time_slot > now(), true)
    where e.held_until is null and not exists (select from blocks b where ${concernsReservation}) and not exists (
      select from reservation_items i join offer_items_with_deleted o on o.id = i.offer_item_id ${joinStock}
      where i.reservation_id = r.id and ${freeOfLine} < i.quantity)
    order by e.created_at, e.reservation_id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
