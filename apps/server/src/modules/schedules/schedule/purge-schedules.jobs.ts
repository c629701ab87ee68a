import { sql } from 'kysely'
import { type Db, isExpired } from '#platform/database'
import { purgeJob } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { hasNoReservations } from './schedules.readmodel.ts'

/** Purges schedules that were deleted more than an hour ago, with their occurrences. */
export const purgeSchedules = ({ db }: { db: Db }): Job[] => [
  purgeJob('schedules.purge', async (limit) => {
    const { rows } = await sql`
      delete from schedules_with_deleted where id in (
        select s.id from schedules_with_deleted s where ${isExpired('s')} and ${hasNoReservations}
        order by s.deleted_at limit ${limit} for update skip locked)
      returning id`.execute(db)
    return rows.length
  }),
]
