import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** Counts replies by status, errors by code. */
export function countOutcomes(replies: { status: number; body: { code?: string } | null }[]): Record<string, number> {
  const count: Record<string, number> = {}
  for (const { status, body } of replies) count[body?.code ?? status] = (count[body?.code ?? status] ?? 0) + 1
  return count
}

/** Rows whose counters differ from the ledger: none, if stock is correct. */
export async function ledgerErrors(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'item' as kind, i.id from items_with_deleted i left join stock_movements m on m.item_id = i.id
    group by i.id having i.quantity <> sum(m.delta_quantity) or i.held <> sum(m.delta_held)
    union all select 'limit', o.id from offer_items_with_deleted o left join stock_movements m on m.offer_item_id = o.id
    group by o.id having o.held <> coalesce(sum(m.delta_held), 0)
    union all select 'line', l.id from reservation_items l left join stock_movements m on m.reservation_item_id = l.id and m.offer_item_id is not null
    group by l.id having l.held_quantity <> coalesce(sum(m.delta_held), 0)`.execute(db)
  return rows
}

/** Resolves when a statement of this database waits for a lock. */
export async function untilLockWait(db: Db): Promise<void> {
  const deadline = performance.now() + 5000
  while (performance.now() < deadline) {
    const { rows } =
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      )
    if (rows.length > 0) return
  }
  throw new Error('no statement waited for a lock')
}
