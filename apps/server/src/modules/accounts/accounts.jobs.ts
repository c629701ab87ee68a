import type { Clock } from '#platform/clock'
import { type Db, inTransaction } from '#platform/database'
import type { Job } from '#platform/queue'
import {
  deleteExpiredLinks,
  deleteUnconfirmedUsers,
  idleCutoffs,
  unconfirmedCutoff,
  unusedDeviceCutoff,
} from './users/index.ts'
import { deleteUnusedDevices } from './devices/index.ts'
import { deleteExpiredChallenges } from './passkeys/index.ts'
import { deleteExpiredSessions } from './sessions/index.ts'

/** Deletes expired sessions, links and challenges, unused devices, and accounts whose address was never confirmed. */
export const accountJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'accounts.sweep',
    everySeconds: 3600,
    run: async () => {
      const now = clock.now()
      const { user: memberIdle, guest: guestIdle } = idleCutoffs(now)
      const sessions = await inTransaction(db, (tx) => deleteExpiredSessions(tx, { now, memberIdle, guestIdle }))
      const links = await inTransaction(db, (tx) => deleteExpiredLinks(tx, now))
      await inTransaction(db, (tx) => deleteExpiredChallenges(tx, now))
      const devices = await inTransaction(db, (tx) => deleteUnusedDevices(tx, unusedDeviceCutoff(now)))
      const users = await inTransaction(db, (tx) => deleteUnconfirmedUsers(tx, unconfirmedCutoff(now)))
      return sessions + links + devices + users
    },
  },
]
