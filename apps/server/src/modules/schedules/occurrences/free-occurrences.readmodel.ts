import type { Occurrence } from '@kram/contract/schedules/schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { occurrenceJson } from './occurrence.json.ts'

const MAX_OCCURRENCES = 5

/** The next occurrences of an offer that still take orders and have a free slot, the nearest first. */
export async function findFreeOccurrences(db: Db, offerId: number): Promise<Occurrence[]> {
  const { rows } = await sql<{ occurrence: Occurrence }>`
    select ${occurrenceJson('oc', 'sc')} as occurrence
    from offers o join offer_schedules os on os.offer_id = o.id join schedules sc on sc.id = os.schedule_id
    join occurrences oc on oc.schedule_id = sc.id
    where o.id = ${offerId} and o.status = 'active' and oc.status = 'open' and oc.starts_at > now() - interval '1 day'
      and oc.cutoff_at > now()
      and (oc.capacity is null or oc.reserved_count < oc.capacity)
      and (o.valid_from is null or oc.date >= o.valid_from) and (o.valid_to is null or oc.date <= o.valid_to)
    order by oc.starts_at, oc.id limit ${MAX_OCCURRENCES}`.execute(db)
  return rows.map(({ occurrence }) => occurrence)
}
