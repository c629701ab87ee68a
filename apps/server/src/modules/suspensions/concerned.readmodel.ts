import type { ReservationStatus } from '@kram/contract/reservations/status'
import { type SuspensionChoice, MAX_SUSPENDED_RESERVATIONS } from '@kram/contract/suspensions/choices'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type Party = { userId: number; sellerId: number | null }

export type ConcernedRow = {
  id: number
  number: string
  status: ReservationStatus
  as: 'seller' | 'buyer'
  otherName: string
  startsAt: Date | null
  endsAt: Date | null
  total: number
  reachable: boolean
  choice: SuspensionChoice | null
}

/** Reservations in which something can still happen between the two participants. */
const OPEN = sql.lit(['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery'].join())
const isOpen = sql`r.status = any(string_to_array(${OPEN}, ','))`

const takesPart = ({ userId, sellerId }: Party) =>
  sql`(r.buyer_id = ${userId} or r.seller_id = ${sellerId}::integer) and ${isOpen}`

/** Open reservations of this person, the next pickup first. */
export async function listConcerned(db: Db | Tx, party: Party): Promise<ConcernedRow[]> {
  const { rows } = await sql<ConcernedRow>`
    select r.id, r.number, r.status, case when r.seller_id = ${party.sellerId}::integer then 'seller' else 'buyer' end as as,
      case when r.seller_id = ${party.sellerId}::integer then r.contact_name else s.name end as other_name,
      agreed_start(o, r.time_slot) as starts_at, agreed_end(o, r.time_slot) as ends_at, r.total,
      r.seller_id is distinct from ${party.sellerId}::integer or r.buyer_id is not null or r.contact_email is not null as reachable,
      (select c.choice from suspended_reservations c join suspensions p on p.id = c.suspension_id
        where c.reservation_id = r.id and p.user_id = ${party.userId} and p.lifted_at is null) as choice
    from reservations r join sellers s on s.id = r.seller_id left join occurrences o on o.id = r.occurrence_id
    where ${takesPart(party)}
    order by starts_at nulls last, r.id limit ${MAX_SUSPENDED_RESERVATIONS}`.execute(db)
  return rows
}

/** As buyer, as seller, or both. */
export type Sides = { userId: number | null; sellerId: number | null }

/**
 * Locks the open reservations in the order of their ids. Drafts are locked, too: one that is being submitted is seen here, or
 * finds that its offer is paused.
 */
export async function lockConcerned(tx: Tx, party: Sides): Promise<Pick<ConcernedRow, 'id' | 'status' | 'as'>[]> {
  const { rows } = await sql<Pick<ConcernedRow, 'id' | 'as'> & { status: ReservationStatus | 'draft' }>`
    select r.id, r.status, case when r.seller_id = ${party.sellerId}::integer then 'seller' else 'buyer' end as as
    from reservations r
    where (r.buyer_id = ${party.userId}::integer or r.seller_id = ${party.sellerId}::integer)
      and (${isOpen} or r.status = 'draft')
    order by r.id for no key update`.execute(tx)
  return rows.filter((row): row is typeof row & { status: ReservationStatus } => row.status !== 'draft')
}

/** Offers that are on sale or that a lift would publish again, standing reservations, and the sum of open reservations. */
export async function countConcerned(db: Db | Tx, party: Party) {
  const { rows } = await sql<{ offers: number; standing: number; total: number }>`
    select (select count(*)::int from offers f where f.seller_id = ${party.sellerId}::integer and (f.status = 'active'
        or (f.status = 'paused' and exists (select from suspended_offers x join suspensions p on p.id = x.suspension_id
          where x.offer_id = f.id and p.user_id = ${party.userId} and p.lifted_at is null)))) as offers,
      (select count(*)::int from standing_reservations t
        where (t.buyer_id = ${party.userId} or t.seller_id = ${party.sellerId}::integer) and t.ended_at is null) as standing,
      (select coalesce(sum(r.total), 0)::int from reservations r where ${takesPart(party)}) as total`.execute(db)
  return rows[0] ?? { offers: 0, standing: 0, total: 0 }
}

/** Reservations that this suspension left open and that are still open, with the suspended participant. */
export async function listStillOpen(tx: Tx, suspensionId: number, { sellerId }: Party) {
  const { rows } = await sql<Pick<ConcernedRow, 'id' | 'as'>>`
    select r.id, case when r.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as
    from suspended_reservations c join reservations r on r.id = c.reservation_id
    where c.suspension_id = ${suspensionId} and ${isOpen} order by r.id`.execute(tx)
  return rows
}
