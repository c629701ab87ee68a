import { grosze, priceText } from '@kram/contract/common/money'
import { instantText } from '@kram/contract/common/time'
import { LIVE_STATUSES, type ReservationStatus } from '@kram/contract/reservations/status'
import {
  MAX_SELLER_STANDING,
  MAX_STANDING,
  MAX_STANDING_DATES,
  STANDING_UNDO_MINUTES,
} from '@kram/contract/standing/limits'
import type { StandingDate, StandingLine, StandingReservation } from '@kram/contract/standing/schemas'
import { type RawBuilder, sql } from 'kysely'
import type { SqlDb } from '#platform/database'
import type { StandingOwner } from './standing.store.ts'

type Row = Omit<StandingReservation, 'items' | 'dates' | 'createdAt' | 'undoUntil'> & {
  items: (Omit<StandingLine, 'unitPrice' | 'knownPrice'> & { unitPrice: number | null; knownPrice: number })[]
  dates: (Omit<StandingDate, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string })[]
  createdAt: Date
  undoUntil: Date | null
}

const itemsJson = sql`(select coalesce(json_agg(json_build_object('offerItemId', l.offer_item_id, 'productName', p.name, 'variantName', v.name,
    'soldBy', v.sold_by, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit, 'step', v.step, 'quantity', l.quantity,
    'unitPrice', case when o.deleted_at is null then o.price end, 'knownPrice', l.known_price) order by l.offer_item_id), '[]')
  from standing_lines l
  join offer_items_with_deleted o on o.id = l.offer_item_id
  join variants_with_deleted v on v.id = o.variant_id
  join products_with_deleted p on p.id = v.product_id
  where l.standing_id = s.id)`

/** The coming terms; of a day that was moved the open occurrence. An ended one has those whose reservation was made. */
const datesJson = sql`(select coalesce(json_agg(json_build_object('date', t.rule_day, 'startsAt', instant_text(t.starts_at), 'endsAt', instant_text(t.ends_at),
    'state', t.state, 'reservationId', t.reservation_id, 'reservationStatus', t.reservation_status, 'reason', t.reason) order by t.starts_at), '[]')
  from (
    select distinct on (rule_day(w)) rule_day(w) as rule_day, coalesce(agreed_start(rw, r.time_slot), w.starts_at) as starts_at,
      coalesce(agreed_end(rw, r.time_slot), w.ends_at) as ends_at, coalesce(d.state, case when w.status = 'open' then 'planned' else 'missed' end) as state,
      d.reservation_id, r.status as reservation_status, case when d.standing_id is null and w.status = 'closed' then 'OCCURRENCE_CLOSED' else d.reason end as reason
    from occurrences w
    left join standing_dates d on d.standing_id = s.id and d.date = rule_day(w)
    left join reservations r on r.id = d.reservation_id
    left join occurrences rw on rw.id = r.occurrence_id
    where w.schedule_id = s.schedule_id and w.ends_at > now() and is_standing_term(s.first_date, s.every_weeks, w)
      and (s.ended_at is null or d.state = 'made')
    order by rule_day(w), w.status = 'open' desc, w.id limit ${sql.lit(MAX_STANDING_DATES)}) t)`

async function readRows(db: SqlDb, where: RawBuilder<unknown>, forSeller: boolean, limit: number) {
  const { rows } = await sql<Row>`
    select s.id, s.every_weeks, s.fulfilment, json_build_object('id', f.id, 'slug', f.slug, 'title', f.title) as offer,
      json_build_object('id', l.id, 'name', l.name) as seller, ${forSeller ? sql`u.display_name` : sql`null`} as buyer_name,
      concat_ws(', ', g.name, g.town) as place, ${itemsJson} as items, ${datesJson} as dates, s.ended_by, s.end_message,
      case when s.ended_by = 'buyer' then s.ended_at + ${STANDING_UNDO_MINUTES} * interval '1 minute' end as undo_until, s.created_at, s.version
    from standing_reservations s
    join users u on u.id = s.buyer_id
    join sellers l on l.id = s.seller_id
    join offers_with_deleted f on f.id = s.offer_id
    join schedules_with_deleted h on h.id = s.schedule_id
    join locations_with_deleted g on g.id = h.location_id
    where ${where} order by s.created_at, s.id limit ${limit}`.execute(db)
  return rows.map(toView)
}

const toView = ({ items, createdAt, undoUntil, ...row }: Row): StandingReservation => ({
  ...row,
  items: items.map(({ unitPrice, knownPrice, ...line }) => ({
    ...line,
    unitPrice: unitPrice === null ? null : priceText(grosze(unitPrice)),
    knownPrice: priceText(grosze(knownPrice)),
  })),
  undoUntil: undoUntil && instantText(undoUntil),
  createdAt: instantText(createdAt),
})

const ownedBy = (owner: StandingOwner) =>
  'buyerId' in owner ? sql`s.buyer_id = ${owner.buyerId}` : sql`s.seller_id = ${owner.sellerId}`

/** Ended ones are shown for a week, with what the seller wrote. */
const shown = sql`(s.ended_at is null or s.ended_at > now() - interval '7 days')`

export const readOwnStanding = (db: SqlDb, buyerId: number): Promise<StandingReservation[]> =>
  readRows(db, sql`${ownedBy({ buyerId })} and ${shown}`, false, MAX_STANDING * 2)

export const readSellerStanding = (db: SqlDb, sellerId: number): Promise<StandingReservation[]> =>
  readRows(db, sql`${ownedBy({ sellerId })} and ${shown}`, true, MAX_SELLER_STANDING)

export async function readStanding(
  db: SqlDb,
  id: number,
  owner: StandingOwner,
): Promise<StandingReservation | undefined> {
  const [row] = await readRows(db, sql`s.id = ${id} and ${ownedBy(owner)}`, 'sellerId' in owner, 1)
  return row
}

/** The standing reservation to which a reservation of this buyer belongs. */
export async function findStandingOf(db: SqlDb, reservationId: number, buyerId: number) {
  const [row] = await readRows(
    db,
    sql`${ownedBy({ buyerId })} and s.id = (select d.standing_id from standing_dates d where d.reservation_id = ${reservationId} limit 1)`,
    false,
    1,
  )
  return row
}

export async function readLimits(db: SqlDb, sellerId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ offerItemId: number; units: number }>`
    select offer_item_id, units from standing_limits where seller_id = ${sellerId}`.execute(db)
  return new Map(rows.map(({ offerItemId, units }) => [offerItemId, units]))
}

export async function ownsOfferItem(db: SqlDb, sellerId: number, offerItemId: number): Promise<boolean> {
  const { rows } = await sql`
    select from offer_items o join offers f on f.id = o.offer_id where o.id = ${offerItemId} and f.seller_id = ${sellerId}`.execute(
    db,
  )
  return rows.length > 0
}

export type StandingSource = {
  sellerId: number
  /** The schedule has a rule that repeats, and belongs to an offer that takes reservations. */
  repeats: boolean
  /** The buyer has an active standing reservation for this offer on this weekday. */
  exists: boolean
  /** Active standing reservations of the buyer. */
  active: number
  /** Units per term of each line, and what other standing reservations take on this term. */
  lines: { offerItemId: number; quantity: number; others: number }[]
}

/** An own reservation that can be repeated. */
export async function findSource(
  db: SqlDb,
  reservationId: number,
  buyerId: number,
): Promise<StandingSource | undefined> {
  const { rows } = await sql<StandingSource>`
    select r.seller_id, h.id is not null and not h.single_use and h.rule ->> 'kind' = 'weekly' and f.status in ('active', 'paused') as repeats,
      exists (select from standing_reservations x where x.buyer_id = r.buyer_id and x.ended_at is null and x.offer_id = r.offer_id
        and x.schedule_id = w.schedule_id and (x.first_date - rule_day(w)) % 7 = 0) as exists,
      (select count(*)::int from standing_reservations x where x.buyer_id = r.buyer_id and x.ended_at is null) as active,
      (select coalesce(json_agg(json_build_object('offerItemId', i.offer_item_id, 'quantity', i.quantity, 'others', (
          select coalesce(sum(l.quantity), 0) from standing_reservations x join standing_lines l on l.standing_id = x.id
          where x.schedule_id = w.schedule_id and x.ended_at is null and l.offer_item_id = i.offer_item_id and (x.first_date - rule_day(w)) % 7 = 0))
        order by i.id), '[]') from reservation_items i where i.reservation_id = r.id and i.quantity > 0) as lines
    from reservations r
    join occurrences w on w.id = r.occurrence_id
    left join schedules h on h.id = w.schedule_id
    left join offers f on f.id = r.offer_id
    where r.id = ${reservationId} and r.buyer_id = ${buyerId}
      and (r.status = any(${[...LIVE_STATUSES]}::text[]) or r.status = 'completed')`.execute(db)
  return rows[0]
}

const firstProduct = sql`select p.name from standing_lines x join offer_items_with_deleted o on o.id = x.offer_item_id
  join variants_with_deleted v on v.id = o.variant_id join products_with_deleted p on p.id = v.product_id
  where x.standing_id = s.id order by x.offer_item_id limit 1`

export type Parties = {
  buyerId: number
  buyerEmail: string
  sellerUserId: number
  sellerName: string
  offerTitle: string
  /** The first of what is repeated. */
  productName: string | null
  /** Where it is picked up or from where it is delivered. */
  postalCode: string | null
}

/** Who is notified of what happens to a standing reservation. */
export async function readParties(db: SqlDb, id: number): Promise<Parties | undefined> {
  const { rows } = await sql<Parties>`
    select s.buyer_id, b.email as buyer_email, l.user_id as seller_user_id, l.name as seller_name, f.title as offer_title,
      g.postal_code, (${firstProduct}) as product_name
    from standing_reservations s join users b on b.id = s.buyer_id join sellers l on l.id = s.seller_id
    join offers_with_deleted f on f.id = s.offer_id join schedules_with_deleted h on h.id = s.schedule_id
    join locations_with_deleted g on g.id = h.location_id where s.id = ${id}`.execute(db)
  return rows[0]
}

type OfferedLine = { step: number; maxPerReservation: number | null }

/** Those of these offer items that the offer has now. */
export async function readOfferedLines(
  db: SqlDb,
  offerId: number,
  offerItemIds: readonly number[],
): Promise<Map<number, OfferedLine>> {
  const { rows } = await sql<OfferedLine & { id: number }>`
    select o.id, v.step, o.max_per_reservation from offer_items o join variants v on v.id = o.variant_id
    where o.offer_id = ${offerId} and o.id = any(${[...offerItemIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...line }) => [id, line]))
}

export async function readReservationStatus(db: SqlDb, id: number): Promise<ReservationStatus | undefined> {
  const { rows } = await sql<{ status: ReservationStatus }>`select status from reservations where id = ${id}`.execute(
    db,
  )
  return rows[0]?.status
}
