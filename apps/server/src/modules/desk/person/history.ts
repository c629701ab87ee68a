import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import { MESSAGE_TOPIC_LABELS } from '@kram/contract/desk/limits'
import type { PersonHistory } from '@kram/contract/desk/person-schemas'
import { viewUser } from '#modules/accounts'
import { shortName } from '#modules/reservations'
import type { AdminPrincipal } from '#platform/auth'
import type { Db } from '#platform/database'
import { EMAIL_TOPIC } from '#platform/email'
import {
  listMessages,
  listOffers,
  listReservations,
  type MessageRow,
  type ReservationRow,
} from './history.readmodel.ts'

const toReservation = ({ otherName, startsAt, total, ...row }: ReservationRow) => ({
  ...row,
  // As much of a buyer's name as tells two apart.
  otherName: row.as === 'seller' ? shortName(otherName) : otherName,
  startsAt: startsAt && instantText(startsAt),
  total: priceText(grosze(total)),
})

const toMessage = ({ topic, title, createdAt, sends, ...row }: MessageRow) => ({
  ...row,
  title: title ?? MESSAGE_TOPIC_LABELS[topic] ?? topic,
  createdAt: instantText(createdAt),
  repeatable: sends && (row.state === 'dead' || (row.state === 'sent' && topic === EMAIL_TOPIC)),
})

export async function viewHistory(db: Db, userId: number, principal: AdminPrincipal): Promise<PersonHistory> {
  const { sellerId, email } = await viewUser(db, userId, principal)
  const party = { userId, sellerId }
  const [reservations, offers, messages] = await Promise.all([
    listReservations(db, party),
    listOffers(db, party),
    listMessages(db, { ...party, email }),
  ])
  return { reservations: reservations.map(toReservation), offers, messages: messages.map(toMessage) }
}
