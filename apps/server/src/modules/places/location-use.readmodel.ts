import { sql } from 'kysely'
import type { Reads } from '#platform/database'

export type LocationUse = { id: number; kind: 'schedule' | 'offer'; name: string }

const MOST = 20

/** What keeps a location from being deleted: schedules and offers that happen there. Reads the tables of those slices. */
export const locationUses = (db: Reads<'schedules' | 'offers'>, locationId: number): Promise<LocationUse[]> =>
  db
    .selectFrom('schedules')
    .select(['id', 'name', sql<LocationUse['kind']>`'schedule'`.as('kind')])
    .where('locationId', '=', locationId)
    .unionAll(
      db
        .selectFrom('offers')
        .select(['id', 'title as name', sql<LocationUse['kind']>`'offer'`.as('kind')])
        .where('locationId', '=', locationId),
    )
    .orderBy('kind', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
