import type { Reach } from '@kram/contract/recalls/limits'
import { MAX_RECALL_ROWS } from '@kram/contract/recalls/limits'
import type { RecallRow } from '@kram/contract/recalls/schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

export type RecallTarget = { offerId: number; variantId: number | null; from: string; to: string }
export type Counts = Record<Reach, number>
type Row = Omit<RecallRow, 'name'> & { contactName: string }

type Subject = { sellerId: number; userId: number; sellerName: string; email: string; label: string }

/** What is recalled, and of whom; undefined when the offer or the variant in it does not exist. */
export async function findSubject(db: Db | Tx, { offerId, variantId }: RecallTarget): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select o.seller_id, s.user_id, s.name as seller_name, u.email, coalesce((
      select concat_ws(', ', p.name, v.name) from offer_items_with_deleted oi join variants_with_deleted v on v.id = oi.variant_id
        join products_with_deleted p on p.id = v.product_id where oi.offer_id = o.id and v.id = ${variantId}::integer limit 1), o.title) as label
    from offers o join sellers s on s.id = o.seller_id join users u on u.id = s.user_id
    where o.id = ${offerId} and o.status <> 'draft' and (${variantId}::integer is null
      or exists (select from offer_items_with_deleted x where x.offer_id = o.id and x.variant_id = ${variantId}::integer))`.execute(
    db,
  )
  return rows[0]
}

/** Orders that the buyer has, or will have. */
const CONCERNED = sql`('pending', 'change_proposed', 'accepted', 'ready', 'out_for_delivery', 'completed')`

/** The day of pickup; of an occurrence that is gone, that of the order. */
const day = sql`coalesce(oc.date, (r.submitted_at at time zone 'Europe/Warsaw')::date)`

const reach = sql`case when u.id is not null then 'account' when r.contact_email is not null then 'email' when r.contact_phone is not null then 'phone' else 'none' end`

const tables = sql`reservations r left join occurrences oc on oc.id = r.occurrence_id
  left join users u on u.id = r.buyer_id and u.deleted_at is null`

const concerns = (sellerId: number, { offerId, variantId, from, to }: RecallTarget) => sql`
  r.seller_id = ${sellerId} and r.status in ${CONCERNED} and ${day} between ${from}::date and ${to}::date
  and ${
    variantId === null
      ? sql`r.offer_id = ${offerId}`
      : sql`exists (select from reservation_items i join offer_items_with_deleted oi on oi.id = i.offer_item_id
          where i.reservation_id = r.id and oi.variant_id = ${variantId})`
  }`

const row = sql`r.id, r.number, r.contact_name, ${day}::text as date, r.status,
  (select string_agg(i.product_name || coalesce(', ' || nullif(i.variant_name, ''), ''), '; ' order by i.id) from reservation_items i where i.reservation_id = r.id) as products`

/** Those who have to be called first, then by their day. */
const order = sql`array_position(array['phone', 'none', 'email', 'account'], x.reach), x.date, x.id`

/** Reservations that a recall would concern. */
export async function listConcerned(db: Db | Tx, sellerId: number, target: RecallTarget): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.* from (
      select ${row}, ${reach} as reach, case when ${reach} = 'phone' then r.contact_phone end as phone,
        null as notified_at, null as called_at, null as called_by, null as note
      from ${tables} where ${concerns(sellerId, target)}) x
    order by ${order} limit ${MAX_RECALL_ROWS}`.execute(db)
  return rows
}

export async function countConcerned(db: Db | Tx, sellerId: number, target: RecallTarget): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (count(*) filter (where x.reach = 'account'))::int as account, (count(*) filter (where x.reach = 'email'))::int as email,
      (count(*) filter (where x.reach = 'phone'))::int as phone, (count(*) filter (where x.reach = 'none'))::int as none
    from (select ${reach} as reach from ${tables} where ${concerns(sellerId, target)}) x`.execute(db)
  return rows[0] ?? { account: 0, email: 0, phone: 0, none: 0 }
}

/** The ids and the reach of all reservations that a recall concerns. */
export const concernedRows = (sellerId: number, target: RecallTarget) =>
  sql`select r.id, ${reach} as reach from ${tables} where ${concerns(sellerId, target)}`

/** Offers of the seller with what is recalled that are not closed. */
export async function offersToHold(
  db: Db | Tx,
  sellerId: number,
  { offerId, variantId }: RecallTarget,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from offers o where o.seller_id = ${sellerId} and o.status in ('active', 'paused')
      and (o.id = ${offerId} or exists (select from offer_items oi where oi.offer_id = o.id and oi.variant_id = ${variantId}::integer))
    order by o.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The reservations of a recall as they were reached. */
export async function listRecalled(db: Db | Tx, recallId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select x.* from (
      select ${row}, c.reach, case when c.reach = 'phone' then r.contact_phone end as phone,
        instant_text(c.notified_at) as notified_at, instant_text(c.called_at) as called_at, k.display_name as called_by, c.note
      from recall_reservations c join reservations r on r.id = c.reservation_id left join occurrences oc on oc.id = r.occurrence_id
        left join users k on k.id = c.called_by
      where c.recall_id = ${recallId}) x
    order by ${order} limit ${MAX_RECALL_ROWS}`.execute(db)
  return rows
}

export type RecallFacts = {
  id: number
  offerId: number
  label: string
  sellerName: string
  from: string
  to: string
  reason: string
  advice: string
  createdAt: string
  createdBy: string | null
  counts: Counts
  called: number
}

const facts = sql`x.id, x.offer_id, x.label, s.name as seller_name, x.from_date::text as "from", x.to_date::text as "to", x.reason, x.advice,
  instant_text(x.created_at) as created_at, k.display_name as created_by, c.counts, c.called`
const factTables = sql`recalls x join sellers s on s.id = x.seller_id left join users k on k.id = x.created_by,
  lateral (select json_build_object('account', (count(*) filter (where reach = 'account'))::int, 'email', (count(*) filter (where reach = 'email'))::int,
      'phone', (count(*) filter (where reach = 'phone'))::int, 'none', (count(*) filter (where reach = 'none'))::int) as counts,
      (count(*) filter (where reach = 'phone' and called_at is not null))::int as called
    from recall_reservations where recall_id = x.id) c`

export async function findRecall(db: Db | Tx, id: number): Promise<RecallFacts | undefined> {
  const { rows } = await sql<RecallFacts>`select ${facts} from ${factTables} where x.id = ${id}`.execute(db)
  return rows[0]
}

/** Recalls, the newest first. */
export async function listRecalls(db: Db, limit: number, before: number | null): Promise<RecallFacts[]> {
  const { rows } = await sql<RecallFacts>`
    select ${facts} from ${factTables} ${before === null ? sql`` : sql`where x.id < ${before}`} order by x.id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export type Recipient = {
  number: string
  userId: number | null
  email: string | null
  label: string
  reason: string
  advice: string
}

/** Whom to notify about a reservation of a recall. */
export async function findRecipient(tx: Tx, recallId: number, reservationId: number): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select r.number, u.id as user_id, coalesce(u.email, r.contact_email) as email, x.label, x.reason, x.advice
    from recalls x join reservations r on r.id = ${reservationId} left join users u on u.id = r.buyer_id and u.deleted_at is null
    where x.id = ${recallId}`.execute(tx)
  return rows[0]
}
