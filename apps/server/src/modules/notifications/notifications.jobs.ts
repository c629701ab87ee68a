import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import { purgeInBatches } from '#platform/housekeeping'
import type { Job } from '#platform/queue'
import { deleteOldDevices } from './push/index.ts'
import { deleteOldLiveEvents } from './live-events/index.ts'
import { deleteOldNotifications } from './centre/index.ts'
import { deleteOldUnsubscribeLinks } from './emails/index.ts'

const DAY_MS = 24 * 3_600_000
const BATCH = 5000

type Sweep = { days: number; deleteBatch: (db: Db, before: Date, limit: number) => Promise<number> }

/**
 * Retention periods: pages can catch up on live events for a day, a device unused for nine months is considered
 * abandoned, and links in e-mails work for a year.
 */
const SWEEPS: readonly Sweep[] = [
  { days: 1, deleteBatch: deleteOldLiveEvents },
  { days: 180, deleteBatch: deleteOldNotifications },
  { days: 270, deleteBatch: deleteOldDevices },
  { days: 365, deleteBatch: deleteOldUnsubscribeLinks },
]

export const notificationJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'notifications.sweep',
    everySeconds: 3600,
    run: async (signal) => {
      let removed = 0
      for (const { days, deleteBatch } of SWEEPS) {
        const before = new Date(clock.now().getTime() - days * DAY_MS)
        removed += await purgeInBatches(signal, () => deleteBatch(db, before, BATCH), BATCH)
      }
      return removed
    },
  },
]
