import { MAX_CHANGE_ROWS, MAX_CHANGEABLE_DAYS } from '@kram/contract/reservations/limits'
import type { ChangeableDay } from '@kram/contract/seller-view/day-change-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'

export type ConcernedReservation = {
  id: number
  number: string
  buyerName: string
  status: string
  fulfilment: 'pickup' | 'delivery'
  hasAccount: boolean
  hasEmail: boolean
  /** A device of the buyer that gets pushes about reservations. */
  hasPush: boolean
  phone: string | null
}

/** Reservations that a day change concerns. */
const isChangeable = sql`r.status in ('pending', 'change_proposed', 'accepted', 'ready')`

/** The seller's reservations on that occurrence with the ways to reach each buyer, in the order of the change. */
export async function readConcerned(db: Db, sellerId: number, occurrenceId: number): Promise<ConcernedReservation[]> {
  const { rows } = await sql<ConcernedReservation>`
    select r.id, r.number, r.contact_name as buyer_name, r.status, r.fulfilment, r.contact_phone as phone,
      r.buyer_id is not null as has_account, r.contact_email is not null as has_email,
      exists (select from push_tokens d join sessions s on s.token_hash = d.session_hash
        where d.user_id = r.buyer_id and s.expires_at > now())
      and not exists (select from notification_preferences p
        where p.user_id = r.buyer_id and 'reservation' = any(p.muted_push_topics)) as has_push
    from reservations r
    where r.seller_id = ${sellerId} and r.occurrence_id = ${occurrenceId} and ${isChangeable}
    order by r.id limit ${MAX_CHANGE_ROWS}`.execute(db)
  return rows
}

/** Coming occurrences with reservations, the nearest first. */
export async function listChangeableDays(db: Db, sellerId: number, now: Date): Promise<ChangeableDay[]> {
  const { rows } = await sql<{ day: ChangeableDay }>`
    select json_build_object('scheduleId', s.id, 'scheduleName', s.name, 'locationName', l.name, 'date', o.date,
      'startsAt', instant_text(o.starts_at), 'endsAt', instant_text(o.ends_at), 'reservations', stands.count) as day
    from (
      select r.occurrence_id, count(*)::int as count from reservations r
      where r.seller_id = ${sellerId} and ${isChangeable} group by r.occurrence_id) stands
    join occurrences o on o.id = stands.occurrence_id
    join schedules s on s.id = o.schedule_id
    join locations l on l.id = s.location_id
    where o.ends_at > ${now}
    order by o.starts_at, o.id limit ${MAX_CHANGEABLE_DAYS}`.execute(db)
  return rows.map(({ day }) => day)
}
