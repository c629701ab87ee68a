import { REPORT_RETENTION_YEARS } from '@kram/contract/reports/periods'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/queue'

const DAY = 24 * 3600

/** Lifted suspensions are stored as long as other decisions, as the privacy policy says. */
export const suspensionJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'suspensions.purge',
    everySeconds: DAY,
    run: async () => {
      const years = sql.lit(REPORT_RETENTION_YEARS)
      const { numAffectedRows } =
        await sql`delete from suspensions where lifted_at < ${clock.now()}::timestamptz - ${years} * interval '1 year'`.execute(
          db,
        )
      return Number(numAffectedRows)
    },
  },
]
