import { REPORT_RETENTION_YEARS } from '@kram/contract/reports/periods'
import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/queue'
import { purgeDecisions } from './decisions/index.ts'
import { endMeasures } from './measures/index.ts'
import { purgeReports } from './notices/index.ts'

const DAY = 24 * 3600
const RETENTION_DAYS = REPORT_RETENTION_YEARS * 365
const MINUTES = 60

/** Reports and decisions are stored for three years after the decision, as the privacy policy says. */
export const reportJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'reports.purge',
    everySeconds: DAY,
    run: async () => {
      const before = new Date(clock.now().getTime() - RETENTION_DAYS * DAY * 1000)
      return (await purgeReports(db, before)) + (await purgeDecisions(db, before))
    },
  },
  { name: 'reports.end-measures', everySeconds: 5 * MINUTES, run: () => endMeasures({ db, clock }) },
]
