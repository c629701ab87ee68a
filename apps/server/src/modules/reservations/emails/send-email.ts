import type { NotificationTopic } from '@kram/contract/notifications/topics'
import { type Db, inTransaction, type Json } from '#platform/database'
import type { Email, Mailer } from '#platform/email'
import { enqueue } from '#platform/queue'
import { hashToken, newToken, newUuid } from '#platform/security'
import { addAnswerLink, addGuestLink, guestLink, hashUuid } from '../access/index.ts'
import type { DecideEmail, EmailDecision } from './email-decision.ts'
import { emailDataOf } from './email-data.ts'
import type { Recipient, EmailData } from './email-texts.rules.ts'
import { readForEmail, type EmailRecord } from './email.readmodel.ts'

export type EmailSenderDeps = { db: Db; mailer: Mailer; publicUrl: string; decideEmail?: DecideEmail }

type EmailRequest = {
  reservationId: number
  to: Recipient
  event: string
  topic: NotificationTopic
  /** The state in which the message began to wait. */
  waitedIn?: string | undefined
  message: { id: number; topic: string; payload: Record<string, Json | undefined> }
}
type EmailSpec = {
  compose: (data: EmailData, record: EmailRecord) => Omit<Email, 'to'> | null
  isRelevant: (record: EmailRecord) => boolean
  /** Whether the button withAnswerLink by itself, without a login. */
  withAnswerLink: boolean
}

const emailAddressOf = ({ contactEmail, sellerEmail }: EmailRecord, recipient: Recipient) =>
  recipient === 'buyer' ? contactEmail : sellerEmail

const recipientUserId = ({ buyerId, sellerUserId }: EmailRecord, recipient: Recipient): number | null =>
  recipient === 'buyer' ? buyerId : sellerUserId

/** While the message waited, somebody has acted on what it tells. */
const isObsolete = ({ topic, waitedIn }: EmailRequest, { status }: EmailRecord): boolean =>
  topic === 'reservation' && waitedIn !== undefined && waitedIn !== status

/** Sends a message about a reservation as it stands now, if it still means something and its recipient wants it. */
export function createEmailSender({
  db,
  mailer,
  publicUrl,
  decideEmail = async () => ({ do: 'send' }),
}: EmailSenderDeps) {
  /** A guest's link carries a secret of which only the hash is kept: each message gets a new one, and all of them work. */
  const linkFor = async ({ id, buyerId }: EmailRecord, recipient: Recipient): Promise<string> => {
    if (recipient === 'seller' || buyerId !== null) return `${publicUrl}/reservations/edit/${id}`
    const uuid = newUuid()
    await inTransaction(db, (tx) => addGuestLink(tx, id, hashUuid(uuid)))
    return guestLink(publicUrl, id, uuid)
  }

  /** Answers without a login; the secret is made when the message is sent, and only its hash is kept. */
  const answerLinkFor = async ({ id }: EmailRecord): Promise<string> => {
    const token = newToken()
    await inTransaction(db, (tx) => addAnswerLink(tx, id, hashToken(token)))
    return `${publicUrl}/reservations/answer?token=${token}`
  }

  /** A message to somebody with an account may wait, to be left again, or be unwanted. */
  const decideOrPostpone = async (
    record: EmailRecord,
    { to, event, topic, message, waitedIn }: EmailRequest,
  ): Promise<EmailDecision> => {
    const userId = recipientUserId(record, to)
    if (userId === null) return { do: 'send' }
    const waited = waitedIn !== undefined
    const decision = await decideEmail({ userId, reservationId: record.id, topic, event, recipient: to, waited })
    if (decision.do !== 'wait') return decision
    const payload = { ...message.payload, waitedIn: record.status }
    await inTransaction(db, (tx) =>
      enqueue(tx, { topic: message.topic, payload, runAt: decision.until, dedupKey: `waits-${message.id}` }),
    )
    return decision
  }

  return async (request: EmailRequest, { compose, isRelevant, withAnswerLink }: EmailSpec): Promise<void> => {
    const { reservationId, to: recipient, message } = request
    const record = await readForEmail(db, reservationId)
    const to = record && emailAddressOf(record, recipient)
    if (!record || !to) return
    if (!isRelevant(record) || isObsolete(request, record)) return
    const decision = await decideOrPostpone(record, request)
    if (decision.do !== 'send') return
    const link = withAnswerLink ? await answerLinkFor(record) : await linkFor(record, recipient)
    const email = compose(emailDataOf(record, recipient, link), record)
    const { unsubscribe } = decision
    if (email) await mailer.send({ to, ...email, ...(unsubscribe && { unsubscribe }) }, `message-${message.id}`)
  }
}
