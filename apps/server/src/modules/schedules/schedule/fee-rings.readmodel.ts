import type { FeeAtPoint } from '@kram/contract/schedules/zones'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'

const zlotyText = (grosze: RawBuilder<unknown>) => sql`(${grosze} / 100.0)::numeric(12, 2)::text`

/** What a delivery of a visible schedule to a point costs; nothing for a pickup. */
export async function findFeeAt(
  db: Db,
  visible: RawBuilder<unknown>,
  id: number,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<FeeAtPoint | undefined> {
  const { rows } = await sql<FeeAtPoint>`
    select ${zlotyText(sql`fee_at(s.fee_rings, coalesce(s.delivery_fee, 0), away.metres)`)} as fee,
      (fee_ring(s.fee_rings, away.metres) ->> 'upToKm')::double precision as up_to_km
    from schedules s join locations_with_deleted l on l.id = s.location_id
    cross join lateral (select earth_distance(ll_to_earth(l.latitude, l.longitude), ll_to_earth(${latitude}, ${longitude})) as metres) away
    where s.id = ${id} and ${visible}`.execute(db)
  return rows[0]
}
