import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/jobs'
import { dropOldDevices } from './devices.store.ts'
import { dropOldEvents } from './live-events.store.ts'
import { dropOldNotifications } from './notifications.store.ts'
import { dropOldLinks } from './unsubscribe-links.store.ts'

const DAY_MS = 24 * 3_600_000
const BATCH = 5000

type Sweep = { days: number; drop: (db: Db, before: Date, limit: number) => Promise<number> }

/** Pages catch up for a day; a device that was silent for nine months has another owner or none; links of letters work for a year. */
const SWEEPS: readonly Sweep[] = [
  { days: 1, drop: dropOldEvents },
  { days: 180, drop: dropOldNotifications },
  { days: 270, drop: dropOldDevices },
  { days: 365, drop: dropOldLinks },
]

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'notifications.sweep',
    everySeconds: 3600,
    run: async (signal) => {
      for (const { days, drop } of SWEEPS) {
        const before = new Date(clock.now().getTime() - days * DAY_MS)
        while (!signal.aborted && (await drop(db, before, BATCH)) === BATCH);
      }
    },
  },
]
