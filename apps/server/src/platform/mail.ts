import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Db, Writes } from './database.ts'
import { renderLetter, type LetterContent } from './letter-layout.ts'
import type { Bounces } from './mail-bounces.ts'
import { keepMail } from './mailbox.ts'
import { leaveLetter } from './outbox.ts'
import type { LetterHandler } from './runner.ts'

export type Mail = {
  /** One address. */
  to: string
  subject: string
  content: LetterContent
  /** On letters that a person may stop: where a mail program sends its one click (RFC 8058), and where a person reads about it. */
  unsubscribe?: { oneClick: string; page: string }
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

type SmtpSettings = { url: string; from: string; log: Logger; bounces: Bounces }

const STOP = 'Nie chcę takich listów'

/** The letter in both forms, with the way to stop it where there is one. */
export const renderMail = ({ content, unsubscribe }: Pick<Mail, 'content' | 'unsubscribe'>) =>
  renderLetter({ ...content, ...(unsubscribe && { stop: { label: STOP, url: unsubscribe.page } }) })

const listHeaders = (unsubscribe: Mail['unsubscribe']): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

const TIME_LIMITS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000, dnsTimeout: 5000 }

/** What the server said to the address itself, if it will never take mail for it; another try would only annoy it. */
function refusalForGood(error: unknown): { code: number; isAddress: boolean } | null {
  if (!(error instanceof Error)) return null
  const { code, command, responseCode, response } = error as Partial<Record<string, unknown>> & Error
  if (code !== 'EENVELOPE' || !(Number(responseCode) >= 500)) return null
  // 5.7 is about us: our address is on a list, the sender may not write here. The recipient is not to blame for that.
  const isAddress = command === 'RCPT TO' && !/\b5\.7\.\d+\b/.test(String(response))
  return { code: Number(responseCode), isAddress }
}

export function smtpMailer({ url, from, log, bounces }: SmtpSettings): Mailer {
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
    async send(mail, id) {
      const { to, subject, unsubscribe } = mail
      assertOneLine(to, subject, unsubscribe?.oneClick ?? '')
      if (await bounces.isRefused(to)) return log.info({ letter: id }, 'mail not sent: its address was refused lately')
      try {
        await transport.sendMail({
          from,
          // As an object: a text would be read as a list of addresses.
          to: { name: '', address: to },
          subject,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribe) },
          ...renderMail(mail),
        })
      } catch (error) {
        const refusal = refusalForGood(error)
        if (!refusal) throw error
        log.warn({ letter: id, responseCode: refusal.code }, 'mail refused for good')
        if (refusal.isAddress) await bounces.note(to, refusal.code)
      }
    },
    close: () => transport.close(),
  }
}

/** Keeps mail where a developer reads it: /dev/mailbox. */
export function mailboxMailer(db: Db): Mailer {
  return {
    async send(mail) {
      const { to, subject } = mail
      assertOneLine(to, subject)
      await keepMail(db, { to, subject, ...renderMail(mail) })
    },
    close: () => undefined,
  }
}
