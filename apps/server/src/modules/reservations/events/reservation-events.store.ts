import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { enqueue } from '#platform/queue'
import type { Participant } from '../access/index.ts'

/** Left whenever something happens to a reservation beyond its draft; by it the parties are told on their screens and devices. */
export const RESERVATION_EVENT_TOPIC = 'reservation.happened'

export type ReservationEventPayload = {
  reservationId: number
  /** A step of the table, a reminder, or what only the thread knows: `comment`, `coming`, `claim`. */
  event: string
  /** The side that did it; nobody is told of the own deed. */
  by: Participant | null
}

export const eventMessage = (event: ReservationEventPayload) => ({ topic: RESERVATION_EVENT_TOPIC, payload: event })

export const publishReservationEvent = (tx: Tx, event: ReservationEventPayload): Promise<void> =>
  enqueue(tx, eventMessage(event))

/** Who the parties are, and what may be said about it on a locked screen: no names, no goods. */
export type ReservationEventDetails = {
  id: number
  number: string
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  /** `null` for a guest. */
  buyerId: number | null
  sellerUserId: number
  /** The seller wrote it down for somebody on the telephone. */
  isPhonedIn: boolean
  answerBy: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

export async function readReservationEvent(db: Db, id: number): Promise<ReservationEventDetails | undefined> {
  const { rows } = await sql<ReservationEventDetails>`
    select r.id, r.number, r.status, r.fulfilment, r.buyer_id, s.user_id as seller_user_id, r.entered_by is not null as is_phoned_in,
      r.answer_by, w.starts_at, w.ends_at
    from reservations r join sellers s on s.id = r.seller_id left join occurrences w on w.id = r.occurrence_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}
