import { sql } from 'kysely'
import { type Db, isExpired } from '#platform/database'
import { purgeJob } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { isUnreferencedLocation } from './location-use.readmodel.ts'

/** Purges locations that were deleted more than an hour ago, unless closed offers or past occurrences refer to them. */
export const purgeLocations = ({ db }: { db: Db }): Job[] => [
  purgeJob('places.purge-locations', async (limit) => {
    const { rows } = await sql`
      delete from locations_with_deleted where id in (
        select l.id from locations_with_deleted l where ${isExpired('l')} and ${isUnreferencedLocation}
        order by l.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
]
