import type { Clock } from '#platform/clock'
import type { Db } from '#platform/database'
import type { Job } from '#platform/jobs'
import { inTransaction } from '#platform/transaction'
import { deleteExpiredLinks } from './account-links.store.ts'
import { idleSince, unconfirmedSince } from './session.rules.ts'
import { deleteDeadSessions } from './sessions.store.ts'
import { deleteUnconfirmedUsers } from './users.store.ts'

/** Sweeps out what no longer opens anything: dead sessions, expired links, accounts that nobody ever confirmed. */
export const accountJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'accounts.sweep',
    everySeconds: 3600,
    run: async () => {
      const now = clock.now()
      const { member: memberIdle, guest: guestIdle } = idleSince(now)
      await inTransaction(db, (tx) => deleteDeadSessions(tx, { now, memberIdle, guestIdle }))
      await inTransaction(db, (tx) => deleteExpiredLinks(tx, now))
      await inTransaction(db, (tx) => deleteUnconfirmedUsers(tx, unconfirmedSince(now)))
    },
  },
]
