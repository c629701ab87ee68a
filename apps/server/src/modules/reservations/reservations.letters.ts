import * as z from 'zod/mini'
import type { NotificationTopic } from '@kram/contract/notification-kinds'
import { grosze } from '@kram/contract/money'
import { PROPOSAL_CAUSE_LABELS } from '@kram/contract/reservation-status'
import type { Db } from '#platform/database'
import type { Mail, Mailer } from '#platform/mail'
import { leaveLetter } from '#platform/outbox'
import { hashToken, newToken, newUuid } from '#platform/random'
import type { LetterHandler } from '#platform/runner'
import type { Json } from '#platform/schema'
import { inTransaction } from '#platform/transaction'
import { addAnswerLink } from './answer-links.store.ts'
import type { AdviseLetter, LetterAdvice } from './letter-advice.ts'
import { guestLink, hashUuid } from './guest-link.ts'
import { addLink } from './guest-links.store.ts'
import { LETTER_KINDS, letterAbout, newsLetter, type Reader, type Subject } from './letter-texts.rules.ts'
import { readForLetter, type LetterRecord } from './letter.readmodel.ts'
import { STEP_TOPIC } from './letters.store.ts'
import { isOvertaken, isReminder } from './reminder-texts.rules.ts'
import { zloty } from './order.rules.ts'
import { NEWS_TOPIC } from './thread.store.ts'
import { isPlaceExact, shortName } from './visibility.rules.ts'
import { unreadWords } from './letter-words.rules.ts'

type Deps = { db: Db; mailer: Mailer; publicUrl: string; advise?: AdviseLetter }

const Step = z.object({
  reservationId: z.int(),
  event: z.enum(LETTER_KINDS),
  to: z.enum(['buyer', 'seller']),
  /** The state in which the letter began to wait. */
  waitedIn: z.optional(z.string()),
})
const News = z.object({ reservationId: z.int(), side: z.enum(['buyer', 'seller']), waitedIn: z.optional(z.string()) })

const addressOf = ({ contactEmail, sellerEmail }: LetterRecord, reader: Reader) =>
  reader === 'buyer' ? contactEmail : sellerEmail

function placeWords({ fulfilment, deliveryAddress, agreed, status }: LetterRecord, reader: Reader): string | null {
  if (fulfilment === 'delivery') {
    const { street, houseNumber, postalCode, town } = deliveryAddress ?? {
      street: null,
      houseNumber: '',
      postalCode: '',
      town: '',
    }
    return `${street ?? town} ${houseNumber}, ${postalCode} ${town}`
  }
  const { place } = agreed
  if (!place) return null
  return isPlaceExact(place.hideExact, status, reader === 'seller')
    ? `${place.name}, ${place.addressLine}`
    : `${place.town} (dokładne miejsce po potwierdzeniu)`
}

function subjectOf(record: LetterRecord, reader: Reader, link: string): Subject {
  const { agreed, contactName, contactPhone, contactEmail, cancelReason, total, deliveryFee, proposal } = record
  const { name, legalName, publicAddress, nip, phone, email, status } = agreed.seller
  return {
    ...record,
    seller: { name, legalName, address: publicAddress, nip, phone, email, status },
    items: record.items.map((line) => ({ ...line, price: zloty(grosze(line.unitPrice)) })),
    buyer: { name: shortName(contactName), phone: contactPhone, email: contactEmail },
    total: zloty(grosze(total)),
    deliveryFee: zloty(grosze(deliveryFee)),
    place: placeWords(record, reader),
    reason: proposal?.reason ?? cancelReason,
    proposal: proposal && {
      cause: PROPOSAL_CAUSE_LABELS[proposal.cause],
      items: record.items.map(({ proposed, quantity, ...line }) => ({ ...line, quantity: proposed ?? quantity })),
      total: zloty(grosze(proposal.total)),
      startsAt: record.proposedStartsAt,
      endsAt: record.proposedEndsAt,
    },
    link,
  }
}

type Asked = {
  reservationId: number
  to: Reader
  event: string
  topic: NotificationTopic
  waitedIn?: string | undefined
  letter: { id: number; topic: string; payload: Record<string, Json | undefined> }
}
type Write = (subject: Subject, record: LetterRecord) => Omit<Mail, 'to'> | null
type Manner = {
  fits?: (record: LetterRecord) => boolean
  link?: (record: LetterRecord, reader: Reader) => Promise<string>
}

/** What asks for a word, which one tap gives without a login. */
const isAnswered = (event: z.infer<typeof Step>['event']): boolean => isReminder(event) || event === 'propose'

/** The letters of this slice: composed when they are sent, from the reservation as it then stands. */
export function reservationLetters({
  db,
  mailer,
  publicUrl,
  advise = async () => ({ do: 'send' }),
}: Deps): Record<string, LetterHandler> {
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
    const userId = to === 'buyer' ? record.buyerId : record.sellerUserId
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

  const send = async (asked: Asked, write: Write, { fits = () => true, link = linkFor }: Manner = {}) => {
    const { reservationId, to: reader, letter, waitedIn } = asked
    const record = await readForLetter(db, reservationId)
    const to = record && addressOf(record, reader)
    if (!record || !to || !fits(record)) return
    // Somebody has acted on it meanwhile.
    if (waitedIn !== undefined && asked.topic === 'reservation' && waitedIn !== record.status) return
    const advice = await ask(record, asked)
    if (advice.do !== 'send') return
    const mail = write(subjectOf(record, reader, await link(record, reader)), record)
    if (!mail) return
    const { unsubscribe } = advice
    await mailer.send({ to, ...mail, ...(unsubscribe && { unsubscribe }) }, `letter-${letter.id}`)
  }

  return {
    [STEP_TOPIC]: async (payload, { id }) => {
      const step = Step.parse(payload)
      const { event, to } = step
      const topic = isReminder(event) ? 'reminder' : 'reservation'
      await send(
        { ...step, topic, letter: { id, topic: STEP_TOPIC, payload: step } },
        (subject) => letterAbout(event, to, subject),
        {
          fits: ({ status }) => !isOvertaken(event, status),
          ...(to === 'buyer' && isAnswered(event) && { link: answerLinkFor }),
        },
      )
    },
    [NEWS_TOPIC]: async (payload, { id }) => {
      const news = News.parse(payload)
      const unreadOf = (record: LetterRecord) => (news.side === 'buyer' ? record.unreadByBuyer : record.unreadBySeller)
      await send(
        {
          ...news,
          to: news.side,
          event: 'comment',
          topic: 'comment',
          letter: { id, topic: NEWS_TOPIC, payload: news },
        },
        (subject, record) => newsLetter(subject, unreadWords(unreadOf(record))),
        { fits: (record) => unreadOf(record) > 0 },
      )
    },
  }
}
