import type { Db } from '#platform/database'
import { assertOneLine, type Mailer, renderEmail } from '#platform/email'
import { storeMailboxEmail } from './mailbox.ts'

/** Stores e-mails for /dev/mailbox instead of sending them. */
export function mailboxMailer(db: Db): Mailer {
  return {
    async send(email) {
      const { to, subject } = email
      assertOneLine(to, subject)
      await storeMailboxEmail(db, { to, subject, ...renderEmail(email) })
    },
    close: () => undefined,
  }
}
