import type { Logger } from 'pino'
import { UNSUBSCRIBE_LABEL } from '@kram/polish/texts/email-layout-text'
import type { Writes } from '../database/index.ts'
import { renderEmailLayout, type EmailContent } from './email-layout.ts'
import type { BounceStore } from './bounces.ts'
import { enqueue, type MessageHandler } from '../queue/index.ts'

export type Email = {
  /** A single address. */
  to: string
  subject: string
  content: EmailContent
  /** For e-mails with an unsubscribe option: the one-click address for mail programs (RFC 8058), and the page for people. */
  unsubscribe?: { oneClick: string; page: string }
}

export type Mailer = {
  /**
   * Sends immediately; throws for a retry. `id` is equal for every attempt, so that copies are recognised. Not inside a transaction.
   * `refused`: the e-mail was not sent and will not be, because mail servers refuse it or its address for good.
   */
  send: (email: Email, id: string) => Promise<'refused' | void>
  close: () => void
}

export const EMAIL_TOPIC = 'email'

/** Enqueues an e-mail to be sent after the commit. A link that carries a secret does not go this way: see `Mailer.send`. */
export const enqueueEmail = (tx: Writes<'outboxMessages'>, email: Email, dedupKey?: string): Promise<void> =>
  enqueue(tx, {
    topic: EMAIL_TOPIC,
    payload: JSON.parse(JSON.stringify(email)),
    ...(dedupKey !== undefined && { dedupKey }),
  })

/** The content with the whole address behind its button. */
export const withWholeAddress = (content: EmailContent, publicUrl: string): EmailContent =>
  content.button
    ? { ...content, button: { ...content.button, url: new URL(content.button.url, publicUrl).href } }
    : content

/** Sends what `enqueueEmail` enqueued. */
export const emailHandler =
  (mailer: Mailer, publicUrl: string): MessageHandler =>
  async (payload, { id }) => {
    // Only `enqueueEmail` writes messages of this topic.
    const email = payload as unknown as Email
    await mailer.send({ ...email, content: withWholeAddress(email.content, publicUrl) }, `message-${id}`)
  }

/** A line break in a header would let its sender add headers and recipients. */
export const assertOneLine = (...values: string[]): void => {
  if (values.some((value) => /[\r\n\0]/.test(value))) throw new TypeError('an e-mail header must be one line')
}

type SmtpSettings = { url: string; from: string; log: Logger; bounces: BounceStore }

/** The e-mail as HTML and as text, with the link to unsubscribe where there is one. */
export const renderEmail = ({ content, unsubscribe }: Pick<Email, 'content' | 'unsubscribe'>) =>
  renderEmailLayout({
    ...content,
    ...(unsubscribe && { unsubscribe: { label: UNSUBSCRIBE_LABEL, url: unsubscribe.page } }),
  })

const listHeaders = (unsubscribe: Email['unsubscribe']): Record<string, string> =>
  unsubscribe
    ? { 'List-Unsubscribe': `<${unsubscribe.oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000, dnsTimeout: 5000 }

/** The permanent SMTP error of an address; not retried. */
function permanentRejection(error: unknown): { code: number; isAddress: boolean } | null {
  if (!(error instanceof Error)) return null
  const { code, command, responseCode, response } = error as Partial<Record<string, unknown>> & Error
  if (code !== 'EENVELOPE' || !(Number(responseCode) >= 500)) return null
  // 5.7 is about the sender (blocked or not allowed), so the recipient's address is not at fault.
  const isAddress = command === 'RCPT TO' && !/\b5\.7\.\d+\b/.test(String(response))
  return { code: Number(responseCode), isAddress }
}

/** Loaded with the first e-mail: a process that sends none saves the memory. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    maxConnections: 3,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...TIMEOUTS,
  })
}

export function smtpMailer({ url, from, log, bounces }: SmtpSettings): Mailer {
  let opening: ReturnType<typeof openTransport> | undefined
  const host = /@([^@>\s]{1,255})>?$/.exec(from.trim())?.[1] ?? 'localhost'
  return {
    async send(email, id) {
      const { to, subject, unsubscribe } = email
      assertOneLine(to, subject, unsubscribe?.oneClick ?? '')
      if (await bounces.isSuppressed(to)) {
        log.info({ messageId: id }, 'email not sent: its address was refused lately')
        return 'refused'
      }
      const transport = await (opening ??= openTransport(url))
      try {
        await transport.sendMail({
          from,
          // As an object, because a string would be parsed as a list of addresses.
          to: { name: '', address: to },
          subject,
          messageId: `<${id}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribe) },
          ...renderEmail(email),
        })
      } catch (error) {
        const appError = permanentRejection(error)
        if (!appError) throw error
        log.warn({ messageId: id, responseCode: appError.code }, 'email refused for good')
        if (appError.isAddress) await bounces.note(to, appError.code)
        return 'refused'
      }
    },
    close: () => void opening?.then((transport) => transport.close()),
  }
}
