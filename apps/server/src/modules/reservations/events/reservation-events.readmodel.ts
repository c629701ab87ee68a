import type { ReservationStatus } from '@kram/contract/reservations/status'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

/** What the notifier needs to know about a reservation: the participants, and facts that may appear on a locked screen (no names, no products). */
export type ReservationEventDetails = {
  id: number
  number: string
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  /** `null` for a guest. */
  buyerId: number | null
  sellerUserId: number
  /** A manual order: the seller entered it for a caller. */
  isManualOrder: boolean
  answerBy: Date | null
  startsAt: Date | null
  endsAt: Date | null
}

export async function readReservationEvent(db: Db, id: number): Promise<ReservationEventDetails | undefined> {
  const { rows } = await sql<ReservationEventDetails>`
    select r.id, r.number, r.status, r.fulfilment, r.buyer_id, s.user_id as seller_user_id, r.entered_by_user_id is not null as is_manual_order,
      r.answer_by, agreed_start(o, r.time_slot) as starts_at, agreed_end(o, r.time_slot) as ends_at
    from reservations r join sellers s on s.id = r.seller_id left join occurrences o on o.id = r.occurrence_id
    where r.id = ${id}`.execute(db)
  return rows[0]
}
