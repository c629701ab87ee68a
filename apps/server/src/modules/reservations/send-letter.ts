import type { NotificationTopic } from '@kram/contract/notification-kinds'
import type { Db } from '#platform/database'
import type { Mail, Mailer } from '#platform/mail'
import { leaveLetter } from '#platform/outbox'
import { hashToken, newToken, newUuid } from '#platform/random'
import type { Json } from '#platform/schema'
import { inTransaction } from '#platform/transaction'
import { addAnswerLink } from './answer-links.store.ts'
import { guestLink, hashUuid } from './guest-link.ts'
import { addLink } from './guest-links.store.ts'
import type { AdviseLetter, LetterAdvice } from './letter-advice.ts'
import { subjectOf } from './letter-subject.ts'
import type { Reader, Subject } from './letter-texts.rules.ts'
import { readForLetter, type LetterRecord } from './letter.readmodel.ts'

export type SenderDeps = { db: Db; mailer: Mailer; publicUrl: string; advise?: AdviseLetter }

type Asked = {
  reservationId: number
  to: Reader
  event: string
  topic: NotificationTopic
  /** The state in which the letter began to wait. */
  waitedIn?: string | undefined
  letter: { id: number; topic: string; payload: Record<string, Json | undefined> }
}
type Manner = {
  write: (subject: Subject, record: LetterRecord) => Omit<Mail, 'to'> | null
  fits: (record: LetterRecord) => boolean
  /** Whether the button answers by itself, without a login. */
  answers: boolean
}

const addressOf = ({ contactEmail, sellerEmail }: LetterRecord, reader: Reader) =>
  reader === 'buyer' ? contactEmail : sellerEmail

const userOf = ({ buyerId, sellerUserId }: LetterRecord, reader: Reader): number | null =>
  reader === 'buyer' ? buyerId : sellerUserId

/** While the letter waited, somebody has acted on what it tells. */
const isSettled = ({ topic, waitedIn }: Asked, { status }: LetterRecord): boolean =>
  topic === 'reservation' && waitedIn !== undefined && waitedIn !== status

/** Sends a letter about a reservation as it stands now, if it still means something and its reader wants it. */
export function letterSender({ db, mailer, publicUrl, advise = async () => ({ do: 'send' }) }: SenderDeps) {
  /** A guest's link carries a secret of which only the hash is kept: each letter gets a new one, and all of them work. */
  const linkFor = async ({ id, buyerId }: LetterRecord, reader: Reader): Promise<string> => {
    if (reader === 'seller' || buyerId !== null) return `${publicUrl}/reservations/edit/${id}`
    const uuid = newUuid()
    await inTransaction(db, (tx) => addLink(tx, id, hashUuid(uuid)))
    return guestLink(publicUrl, id, uuid)
  }

  /** Answers without a login; the secret is made when the letter is sent, and only its hash is kept. */
  const answerLinkFor = async ({ id }: LetterRecord): Promise<string> => {
    const token = newToken()
    await inTransaction(db, (tx) => addAnswerLink(tx, id, hashToken(token)))
    return `${publicUrl}/reservations/answer?token=${token}`
  }

  /** A letter to somebody with an account may wait, to be left again, or be unwanted. */
  const ask = async (record: LetterRecord, { to, event, topic, letter, waitedIn }: Asked): Promise<LetterAdvice> => {
    const userId = userOf(record, to)
    if (userId === null) return { do: 'send' }
    const waited = waitedIn !== undefined
    const advice = await advise({ userId, reservationId: record.id, topic, event, reader: to, waited })
    if (advice.do !== 'wait') return advice
    const payload = { ...letter.payload, waitedIn: record.status }
    await inTransaction(db, (tx) =>
      leaveLetter(tx, { topic: letter.topic, payload, runAt: advice.until, dedupKey: `waits-${letter.id}` }),
    )
    return advice
  }

  return async (asked: Asked, { write, fits, answers }: Manner): Promise<void> => {
    const { reservationId, to: reader, letter } = asked
    const record = await readForLetter(db, reservationId)
    const to = record && addressOf(record, reader)
    if (!record || !to) return
    if (!fits(record) || isSettled(asked, record)) return
    const advice = await ask(record, asked)
    if (advice.do !== 'send') return
    const link = answers ? await answerLinkFor(record) : await linkFor(record, reader)
    const mail = write(subjectOf(record, reader, link), record)
    const { unsubscribe } = advice
    if (mail) await mailer.send({ to, ...mail, ...(unsubscribe && { unsubscribe }) }, `letter-${letter.id}`)
  }
}
