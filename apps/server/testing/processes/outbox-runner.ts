import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { systemClock } from '#platform/clock'
import { openDatabase } from '#platform/database'
import { storeMailboxEmail } from '#dev/mailbox/mailbox.ts'
import { createRunner } from '#platform/queue'

// A runner in a separate process, to be killed during its work: see runner.crash.db.test.ts.
const { db } = openDatabase({ url: process.env['DATABASE_URL'] ?? '', max: 4 })

createRunner({
  db,
  clock: systemClock,
  log: pino({ level: 'silent' }),
  jobs: [],
  leaseSeconds: 1,
  handlers: {
    pear: async (payload, { id }) => {
      await storeMailboxEmail(db, { to: JSON.stringify(payload), subject: String(id), text: '', html: '' })
      await pause(20)
    },
  },
}).start()
