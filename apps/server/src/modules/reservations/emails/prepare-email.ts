import type { ReservationStatus } from '@kram/contract/reservations/status'
import { type Db, inTransaction } from '#platform/database'
import type { Email } from '#platform/email'
import { hashToken, newToken, newUuid } from '#platform/security'
import { addAnswerLink, addGuestLink, guestLink, hashUuid } from '../access/index.ts'
import { isEventObsolete, isReminder } from '../events/index.ts'
import { emailDataOf } from './email-data.ts'
import { eventEmail, unreadEmail } from './email-texts.rules.ts'
import { EMAIL_KINDS, type EmailData, type EmailKind, type Recipient } from './email-types.ts'
import { type EmailRecord, readForEmail } from './email.readmodel.ts'
import { unreadText } from './phrases.rules.ts'

type Deps = { db: Db; publicUrl: string }

/** The events for which this slice has an e-mail. `comment` is the summary of everything unread in the thread. */
export const RESERVATION_EMAIL_EVENTS = [...EMAIL_KINDS, 'comment'] as const

export type ReservationEmailRequest = {
  reservationId: number
  event: EmailKind | 'comment'
  to: Recipient
  /** For `submit`: the reservation was accepted automatically. */
  auto: boolean
}

export type ReservationEmail = {
  to: string
  /** The account of the recipient; `null` for a guest. */
  userId: number | null
  status: ReservationStatus
  /** Writes the text and creates its links. Call it only when the e-mail is really sent. */
  compose: () => Promise<Omit<Email, 'to'> | null>
}

/** A guest's link contains a secret of which only the hash is stored. Each e-mail gets its own; all of them stay valid. */
async function reservationLink({ db, publicUrl }: Deps, { id, buyerId }: EmailRecord, to: Recipient): Promise<string> {
  if (to === 'seller' || buyerId !== null) return `${publicUrl}/reservations/edit/${id}`
  const uuid = newUuid()
  await inTransaction(db, (tx) => addGuestLink(tx, id, hashUuid(uuid)))
  return guestLink(publicUrl, id, uuid)
}

/** Answers without a login. The secret is created when the e-mail is sent; only its hash is stored. */
async function answerLink({ db, publicUrl }: Deps, { id }: EmailRecord): Promise<string> {
  const token = newToken()
  await inTransaction(db, (tx) => addAnswerLink(tx, id, hashToken(token)))
  return `${publicUrl}/reservations/answer?token=${token}`
}

const ASKING: ReadonlySet<string> = new Set([
  'propose',
  'suspended-ask',
  'closing-ask',
  'location-ask',
  'location-moved',
])

/** Events that ask the buyer for an answer; the button of the e-mail gives it without a login. */
const asksForAnswer = (event: ReservationEmailRequest['event'], { standing }: EmailRecord): boolean =>
  isReminder(event) || ASKING.has(event) || (event === 'submit' && standing !== null)

const unreadCount = (record: EmailRecord, to: Recipient): number =>
  to === 'buyer' ? record.unreadByBuyer : record.unreadBySeller

/** Handed over with weights that no earlier e-mail has said. */
const tellsWeights = ({ status, items, wasPacked }: EmailRecord): boolean =>
  status === 'completed' && !wasPacked && items.some(({ weighedQuantity }) => weighedQuantity !== null)

function isObsolete({ event, to, auto }: ReservationEmailRequest, record: EmailRecord): boolean {
  if (event === 'comment') return unreadCount(record, to) === 0
  return event === 'hand-over' ? !tellsWeights(record) : isEventObsolete(event, record.status, auto)
}

const textOf = ({ event, to }: ReservationEmailRequest, data: EmailData, record: EmailRecord) =>
  event === 'comment' ? unreadEmail(data, to, unreadText(unreadCount(record, to))) : eventEmail(event, to, data)

/**
 * The e-mail about an event, from the reservation as it is now. `undefined` when there is nobody to write to or when the event no longer
 * matters. Whether and when it is sent is decided in notifications.
 */
export async function prepareReservationEmail(
  deps: Deps,
  request: ReservationEmailRequest,
): Promise<ReservationEmail | undefined> {
  const { reservationId, to: recipient, event } = request
  const record = await readForEmail(deps.db, reservationId)
  if (!record || isObsolete(request, record)) return undefined
  const to = recipient === 'buyer' ? record.contactEmail : record.sellerEmail
  if (!to) return undefined
  return {
    to,
    userId: recipient === 'buyer' ? record.buyerId : record.sellerUserId,
    status: record.status,
    compose: async () => {
      const link =
        recipient === 'buyer' && asksForAnswer(event, record)
          ? await answerLink(deps, record)
          : await reservationLink(deps, record, recipient)
      return textOf(request, emailDataOf(record, recipient, link), record)
    },
  }
}
