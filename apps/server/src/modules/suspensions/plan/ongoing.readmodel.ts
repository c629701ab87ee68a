import { MAX_CONCERNED } from '@kram/contract/closings/choices'
import type { OrderLine } from '@kram/polish/order-line'
import { sql } from 'kysely'
import { joinLineVariant, orderLineFields } from '#modules/reservations'
import type { Db, Tx } from '#platform/database'
import { isParty, type Party, stands, waits } from './concerned.readmodel.ts'

type As = 'seller' | 'buyer'

type Ongoing = {
  id: number
  as: As
  otherName: string
  offerTitle: string
  lines: (OrderLine & { quantity: number })[]
  startsAt: Date | null
  endsAt: Date | null
}
export type StandingRow = Ongoing & { everyWeeks: 1 | 2 }
export type WaitingRow = Ongoing & { number: string }

const standingLines = sql`(select coalesce(json_agg(json_build_object('productName', p.name, 'variantName', v.name, 'quantity', l.quantity,
    'soldBy', v.sold_by, 'netQuantity', v.net_quantity, 'netUnit', v.net_unit) order by l.offer_item_id), '[]')
  from standing_lines l
  join offer_items_with_deleted o on o.id = l.offer_item_id
  join variants_with_deleted v on v.id = o.variant_id
  join products_with_deleted p on p.id = v.product_id
  where l.standing_id = t.id)`

/** The next term that nothing was decided about. */
const nextTerm = sql`left join lateral (
  select agreed_start(w, slot.at) as starts_at, agreed_end(w, slot.at) as ends_at
  from occurrences w cross join lateral (select (w.date + t.time_slot) at time zone 'Europe/Warsaw' as at) slot
  where w.schedule_id = t.schedule_id and w.status = 'open' and w.starts_at > now() and is_standing_term(t.first_date, t.every_weeks, w)
    and not exists (select from standing_dates d where d.standing_id = t.id and d.date = rule_day(w))
  order by w.starts_at limit 1) n on true`

/** The standing reservations of somebody who stops selling, or with `ids` those that ended then, the next term first. */
export async function listStanding(
  db: Db | Tx,
  party: Party,
  ids: readonly number[] | null = null,
): Promise<StandingRow[]> {
  const { sellerId } = party
  const { rows } = await sql<StandingRow>`
    select t.id, case when t.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as,
      case when t.seller_id = ${sellerId}::integer then u.display_name else s.name end as other_name, f.title as offer_title,
      t.every_weeks, ${standingLines} as lines, n.starts_at, n.ends_at
    from standing_reservations t
    join users u on u.id = t.buyer_id
    join sellers s on s.id = t.seller_id
    join offers_with_deleted f on f.id = t.offer_id
    ${nextTerm}
    where ${ids === null ? stands(party) : sql`t.id = any(${[...ids]}::integer[])`}
    order by n.starts_at nulls last, t.id limit ${MAX_CONCERNED}`.execute(db)
  return rows
}

/** The drafts on waiting lists, or with `ids` those that were taken off them, the next term first. */
export async function listWaiting(
  db: Db | Tx,
  party: Party,
  ids: readonly number[] | null = null,
): Promise<WaitingRow[]> {
  const { sellerId } = party
  const { rows } = await sql<WaitingRow>`
    select r.id, r.number, case when r.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as,
      case when r.seller_id = ${sellerId}::integer then r.contact_name else s.name end as other_name, f.title as offer_title,
      (select coalesce(json_agg(json_build_object(${orderLineFields}) order by i.id), '[]')
        from reservation_items i ${joinLineVariant} where i.reservation_id = r.id) as lines,
      agreed_start(w, r.time_slot) as starts_at, agreed_end(w, r.time_slot) as ends_at
    from reservations r
    join sellers s on s.id = r.seller_id
    join offers_with_deleted f on f.id = r.offer_id
    left join occurrences w on w.id = r.occurrence_id
    where ${ids === null ? sql`${isParty(party)} and ${waits(party)}` : sql`r.status = 'draft' and r.id = any(${[...ids]}::integer[])`}
    order by starts_at nulls last, r.id limit ${MAX_CONCERNED}`.execute(db)
  return rows
}

export type OngoingIds = { standing: { id: number; as: As }[]; waiting: { id: number; as: As }[] }

/** All of them: the standing reservations by their ids, and the drafts in the order of the waiting lists. */
export async function readOngoing(tx: Tx, party: Party): Promise<OngoingIds> {
  const { sellerId } = party
  const standing = await sql<OngoingIds['standing'][number]>`
    select t.id, case when t.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as
    from standing_reservations t where ${stands(party)} order by t.id`.execute(tx)
  const waiting = await sql<OngoingIds['waiting'][number]>`
    select r.id, case when r.seller_id = ${sellerId}::integer then 'seller' else 'buyer' end as as
    from reservations r join waiting_list_entries q on q.reservation_id = r.id
    where ${isParty(party)} and ${waits(party)} order by q.created_at, r.id`.execute(tx)
  return { standing: standing.rows, waiting: waiting.rows }
}

export type EndedIds = { standingIds: number[]; waitingIds: number[] }

/** Of what ended that which is of this seller, whose closing keeps it. */
export async function ofSeller(tx: Tx, sellerId: number, { standingIds, waitingIds }: EndedIds): Promise<EndedIds> {
  const { rows } = await sql<EndedIds>`
    select array(select k.id from unnest(${standingIds}::integer[]) with ordinality k (id, n)
        join standing_reservations t on t.id = k.id and t.seller_id = ${sellerId} order by k.n) as standing_ids,
      array(select k.id from unnest(${waitingIds}::integer[]) with ordinality k (id, n)
        join reservations r on r.id = k.id and r.seller_id = ${sellerId} order by k.n) as waiting_ids`.execute(tx)
  return rows[0] ?? { standingIds: [], waitingIds: [] }
}
