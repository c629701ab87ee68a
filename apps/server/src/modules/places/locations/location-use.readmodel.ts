import { sql } from 'kysely'
import type { Reads } from '#platform/database'

export type LocationUse = { id: number; kind: 'schedule' | 'offer'; name: string }

const MAX_LISTED = 20

/**
 * Schedules and offers (archived ones excluded) that prevent the deletion of a location. A read model, because it reads
 * tables of other slices.
 */
export const locationUses = (db: Reads<'schedules' | 'offers'>, locationId: number): Promise<LocationUse[]> =>
  db
    .selectFrom('schedules')
    .select(['id', 'name', sql<LocationUse['kind']>`'schedule'`.as('kind')])
    .where('locationId', '=', locationId)
    // The single-use schedule of a past "Dziś mam" offer no longer needs its location.
    .where(
      sql<boolean>`(not single_use or exists (select from occurrences o where o.schedule_id = schedules.id and o.ends_at > now()))`,
    )
    .unionAll(
      db
        .selectFrom('offers')
        .select(['id', 'title as name', sql<LocationUse['kind']>`'offer'`.as('kind')])
        .where('locationId', '=', locationId)
        .where('status', '<>', 'archived'),
    )
    .orderBy('kind', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

/** No offer and no schedule refers to location `l`, deleted ones included. */
export const isUnreferencedLocation = sql<boolean>`not exists (select from offers_with_deleted o where o.location_id = l.id)
  and not exists (select from schedules_with_deleted s where s.location_id = l.id)`
