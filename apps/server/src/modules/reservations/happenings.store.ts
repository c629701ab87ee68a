import type { ReservationStatus } from '@kram/contract/reservation-status'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { leaveLetter } from '#platform/outbox'
import type { ThreadSide } from './party.ts'

/** Left whenever something happens to a reservation beyond its draft; by it the parties are told on their screens and devices. */
export const HAPPENED_TOPIC = 'reservation.happened'

export type Happening = {
  reservationId: number
  /** A step of the table, a reminder, or what only the thread knows: `comment`, `coming`, `claim`. */
  event: string
  /** The side that did it; nobody is told of the own deed. */
  by: ThreadSide | null
}

export const happeningLetter = (happening: Happening) => ({ topic: HAPPENED_TOPIC, payload: happening })

export const leaveHappening = (tx: Tx, happening: Happening): Promise<void> =>
  leaveLetter(tx, happeningLetter(happening))

/** Who the parties are, and what may be said about it on a locked screen: no names, no goods. */
export type ReservationFacts = {
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

export async function readHappening(db: Db, id: number): Promise<ReservationFacts | undefined> {
  const { rows } = await sql<ReservationFacts>`
    select r.id, r.number, r.status, r.fulfilment, r.buyer_id, s.user_id as seller_user_id, r.entered_by is not null as is_phoned_in,
      r.answer_by, w.starts_at, w.ends_at
    from reservations r join sellers s on s.id = r.seller_id left join occurrences w on w.id = r.occurrence_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}
