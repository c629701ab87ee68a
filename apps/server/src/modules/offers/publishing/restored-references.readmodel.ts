import { sql } from 'kysely'
import { lockOfferedStock } from '../offer-items/index.ts'
import type { Tx } from '#platform/database'

/**
 * True when location, schedules, variants and stock of a restored offer still exist. Variants and stock are locked
 * against deletion.
 */
export async function keepsItsReferences(tx: Tx, id: number, offerItemIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from offers o
    where o.id = ${id} and (o.location_id is null or exists (select from locations l where l.id = o.location_id))
      and not exists (
        select from offer_schedules os
        where os.offer_id = o.id and not exists (select from schedules sc where sc.id = os.schedule_id))`.execute(tx)
  return rows.length > 0 && (await lockOfferedStock(tx, offerItemIds))
}
