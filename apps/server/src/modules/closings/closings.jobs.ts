import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/queue'

const DAY = 24 * 3600

/** Closings that ended, and moves of locations, are stored for a year: what buyers read can be looked up. */
export const closingJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'closings.purge',
    everySeconds: DAY,
    run: async () => {
      const { numAffectedRows } = await sql`
        delete from closings where closed_at < ${clock.now()}::timestamptz - interval '1 year'
          and (reopened_at < ${clock.now()}::timestamptz - interval '1 year' or moved_to_id is not null)`.execute(db)
      return Number(numAffectedRows)
    },
  },
]
