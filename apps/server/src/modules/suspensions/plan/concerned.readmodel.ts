import { MAX_CONCERNED } from '@kram/contract/closings/choices'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** As buyer, as seller, or both; `at`: only at this location. */
export type Party = {
  userId: number | null
  sellerId: number | null
  at?: { locationId: number; pickupOnly: boolean }
}

export type ConcernedRow<Choice extends string> = {
  id: number
  number: string
  status: ReservationStatus
  as: 'seller' | 'buyer'
  otherName: string
  startsAt: Date | null
  endsAt: Date | null
  total: number
  reachable: boolean
  phoneToCall: string | null
  choice: Choice | null
}
type Locked = Pick<ConcernedRow<never>, 'id' | 'status' | 'as'>

/** Offers at a closed location are paused as a whole, also what they sell elsewhere. */
const usesLocation = (offerId: RawBuilder<unknown>, locationId: number) => sql`exists (
  select from offers_with_deleted f where f.id = ${offerId} and (f.location_id = ${locationId} or exists (
    select from offer_schedules x join schedules h on h.id = x.schedule_id where x.offer_id = f.id and h.location_id = ${locationId})))`

const standsAt = (at: Party['at']) => {
  if (at === undefined) return sql`true`
  const isTerm = sql`exists (select from schedules_with_deleted h where h.id = t.schedule_id and h.location_id = ${at.locationId})`
  return at.pickupOnly
    ? sql`(t.fulfilment = 'pickup' and ${isTerm})`
    : sql`(${isTerm} or ${usesLocation(sql`t.offer_id`, at.locationId)})`
}

/** The standing reservation `t` ends, or moves with the location. */
export const stands = ({ userId, sellerId, at }: Party) =>
  sql`t.ended_at is null and (t.buyer_id = ${userId}::integer or t.seller_id = ${sellerId}::integer) and ${standsAt(at)}`

/** The reservation `r` of the party is a draft on a waiting list that closes, or that moves with the location. */
export const waits = ({ at }: Party) =>
  sql`(r.status = 'draft' and exists (select from waiting_list_entries e where e.reservation_id = r.id)
    and (${isAt(at)}${at && !at.pickupOnly ? sql` or ${usesLocation(sql`r.offer_id`, at.locationId)}` : sql``}))`

/** Reservations in which something can still happen between the two participants. */
const OPEN = sql.lit(['pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery'].join())
export const isOpen = sql`r.status = any(string_to_array(${OPEN}, ','))`

/** The location of the chosen term; before one is chosen, that of the offer. */
const isAt = (at: Party['at']) =>
  at === undefined
    ? sql`true`
    : sql`((${!at.pickupOnly} or r.fulfilment = 'pickup') and ${at.locationId} = coalesce(
        (select h.location_id from occurrences w join schedules_with_deleted h on h.id = w.schedule_id where w.id = r.occurrence_id),
        (select f.location_id from offers_with_deleted f where f.id = r.offer_id)))`

export const isParty = ({ userId, sellerId }: Party) =>
  sql`(r.buyer_id = ${userId}::integer or r.seller_id = ${sellerId}::integer)`

const takesPart = (party: Party) => sql`${isParty(party)} and ${isAt(party.at)}`

/** E-mails reach the other participant: a seller, an account, a guest who gave an address. */
const isReachable = (sellerId: number | null) =>
  sql`(r.seller_id is distinct from ${sellerId}::integer or r.buyer_id is not null or r.contact_email is not null)`

/** Open reservations of this person, the next pickup first, with what was chosen. */
export async function listConcerned<Choice extends string>(
  db: Db | Tx,
  party: Party,
  choice: RawBuilder<Choice | null>,
): Promise<ConcernedRow<Choice>[]> {
  const { sellerId } = party
  const { rows } = await sql<ConcernedRow<Choice>>`
    select r.id, r.number, r.status, case when r.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as,
      case when r.seller_id = ${sellerId}::integer then r.contact_name else s.name end as other_name,
      agreed_start(o, r.time_slot) as starts_at, agreed_end(o, r.time_slot) as ends_at, r.total,
      ${isReachable(sellerId)} as reachable, case when not ${isReachable(sellerId)} then r.contact_phone end as phone_to_call,
      ${choice} as choice
    from reservations r join sellers s on s.id = r.seller_id left join occurrences o on o.id = r.occurrence_id
    where ${takesPart(party)} and ${isOpen}
    order by starts_at nulls last, r.id limit ${MAX_CONCERNED}`.execute(db)
  return rows
}

export type ToCallRow = Pick<ConcernedRow<never>, 'id' | 'number' | 'otherName' | 'startsAt' | 'endsAt'> & {
  phoneToCall: string
}

/** Of these cancelled reservations the guests whom no e-mail reaches, as long as their term is ahead. */
export async function listToCall(db: Db | Tx, ids: readonly number[]): Promise<ToCallRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ToCallRow>`
    select r.id, r.number, r.contact_name as other_name, agreed_start(o, r.time_slot) as starts_at,
      agreed_end(o, r.time_slot) as ends_at, r.contact_phone as phone_to_call
    from reservations r left join occurrences o on o.id = r.occurrence_id
    where r.id = any(${[...ids]}::integer[]) and r.buyer_id is null and r.contact_email is null and r.contact_phone is not null
      and coalesce(agreed_end(o, r.time_slot) > now(), true)
    order by starts_at nulls last, r.id limit ${MAX_CONCERNED}`.execute(db)
  return rows
}

/**
 * Locks the open reservations in the order of their ids. Drafts are locked, too: one that is being submitted is seen here, or
 * finds that its offer is paused.
 */
export async function lockConcerned(tx: Tx, party: Party): Promise<Locked[]> {
  const { rows } = await sql<Omit<Locked, 'status'> & { status: ReservationStatus | 'draft' }>`
    select r.id, r.status, case when r.seller_id = ${party.sellerId}::integer then 'seller' else 'buyer' end as as
    from reservations r
    where ${isParty(party)} and (${isAt(party.at)} and (${isOpen} or r.status = 'draft') or ${waits(party)})
    order by r.id for no key update`.execute(tx)
  return rows.filter((row): row is typeof row & { status: ReservationStatus } => row.status !== 'draft')
}

type Counts = { standing: number; waiting: number; open: number; total: number }

/** Standing reservations, drafts on waiting lists, and open reservations with their sum; of these only those with a choice when it is given. */
export async function countConcerned(db: Db | Tx, party: Party, choice?: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*)::int from standing_reservations t where ${stands(party)}) as standing,
      (select count(*)::int from reservations r where ${isParty(party)} and ${waits(party)}) as waiting, counted.*
    from (select count(*)::int as open, coalesce(sum(r.total), 0)::int as total from reservations r
      where ${takesPart(party)} and ${isOpen} and ${choice ? sql`${choice} is not null` : sql`true`}) counted`.execute(
    db,
  )
  return rows[0] ?? { standing: 0, waiting: 0, open: 0, total: 0 }
}
