import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db, Writes } from './database.ts'
import { renderLetter, type LetterContent } from './letter-layout.ts'
import { keepMail } from './mailbox.ts'
import { leaveLetter } from './outbox.ts'
import type { LetterHandler } from './runner.ts'

export type Mail = {
  /** One address. */
  to: string
  subject: string
  content: LetterContent
}

export type Mailer = {
  /** Sends now; throws when it may work later. `id` is the same for each try, so that a copy can be told. Not inside a transaction. */
  send: (mail: Mail, id: string) => Promise<void>
  close: () => void
}

export const MAIL_TOPIC = 'mail'

/** Leaves a letter to be sent after the commit. A link that carries a secret does not go this way: see `Mailer.send`. */
export const leaveMail = (tx: Writes<'outbox'>, mail: Mail, dedupKey?: string): Promise<void> =>
  leaveLetter(tx, {
    topic: MAIL_TOPIC,
    payload: JSON.parse(JSON.stringify(mail)),
    ...(dedupKey !== undefined && { dedupKey }),
  })

/** Sends what `leaveMail` left. */
export const mailHandler =
  (mailer: Mailer): LetterHandler =>
  // Only `leaveMail` writes letters of this topic.
  (payload, { id }) =>
    mailer.send(payload as unknown as Mail, `letter-${id}`)

const assertOneLine = (...values: string[]): void => {
  if (values.some((value) => /[\r\n\0]/.test(value))) throw new TypeError('a mail header must be one line')
}

type SmtpSettings = { url: string; from: string; log: Logger }

const TIME_LIMITS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000, dnsTimeout: 5000 }

/** The server knows this address and will never take mail for it; another try would only annoy it. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

export function smtpMailer({ url, from, log }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIME_LIMITS,
  })
  const host = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, content }, id) {
      assertOneLine(to, subject)
      try {
        await transport.sendMail({
          from,
          // As an object: a text would be read as a list of addresses.
          to: { name: '', address: to },
          subject,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...renderLetter(content),
        })
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        log.warn(
          { letter: id, responseCode: (error as { responseCode?: number }).responseCode },
          'mail refused for good',
        )
      }
    },
    close: () => transport.close(),
  }
}

/** Keeps mail where a developer reads it: /dev/mailbox. */
export function mailboxMailer(db: Db): Mailer {
  return {
    async send({ to, subject, content }) {
      assertOneLine(to, subject)
      await keepMail(db, { to, subject, ...renderLetter(content) })
    },
    close: () => undefined,
  }
}
