import { MAX_DASHBOARD_ROWS, MAX_PICK_LINES } from '@kram/contract/reservations/limits'
import type { NetUnit, SoldBy } from '@kram/contract/catalogue/variants'
import type { CallReason, ReservationStatus } from '@kram/contract/reservations/status'
import type { Picture } from '@kram/contract/uploads/schemas'
import type { OrderLine } from '@kram/polish/order-line'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import type { Participant } from '../access/index.ts'
import type { TotalledItem } from './highest-total.rules.ts'
import { callReason, coverOfVariant, hasCallReason, joinLineVariant, orderLineFields } from '../records/index.ts'
import type { OpenProposal, UndoState } from '../state-machine/index.ts'

/** One reservation as lists show it. Instants are texts where the row comes from JSON. */
export type ReservationRowRecord = {
  id: number
  number: string
  status: ReservationStatus
  fulfilment: 'pickup' | 'delivery'
  offerId: number
  offerTitle: string
  sellerId: number
  sellerName: string
  buyerId: number | null
  contactName: string
  isManual: boolean
  contactPhone: string | null
  contactEmail: string | null
  callAbout: CallReason | null
  town: string | null
  date: string | null
  startsAt: Date | null
  endsAt: Date | null
  cutoffAt: Date | null
  answerBy: Date | null
  createdAt: Date
  statusChangedAt: Date
  proposal: OpenProposal | null
  undoState: UndoState | null
  pickupCode: string
  autoAccepts: boolean
  lines: (OrderLine & TotalledItem)[]
  picture: Picture | null
  total: number
  deliveryFee: number
  unreadByBuyer: number
  unreadBySeller: number
  lastCommentAt: Date | null
  version: number
  now: Date
}

const lines = sql`(
  select coalesce(json_agg(json_build_object(${orderLineFields}, 'unitPrice', i.unit_price, 'approximate', v.approximate,
    'tolerancePercent', v.tolerance_percent, 'weighedTotal', i.weighed_total) order by i.id), '[]')
  from reservation_items i ${joinLineVariant} where i.reservation_id = r.id and i.quantity > 0)`

/** Of the first line that has a picture. */
const picture = sql`(
  select cover.picture from reservation_items i ${joinLineVariant} cross join lateral (select ${coverOfVariant} as picture) cover
  where i.reservation_id = r.id and i.quantity > 0 and cover.picture is not null order by i.id limit 1)`

/** Rows of the reservations that `chosen` names by `id`, ordered by its `sort_order`. */
export const selectRows = (chosen: RawBuilder<unknown>) => sql<ReservationRowRecord>`
  select r.id, r.number, r.status, r.fulfilment, r.offer_id as "offerId", coalesce(r.snapshot #>> '{offer,title}', f.title) as "offerTitle",
    r.seller_id as "sellerId", coalesce(r.snapshot #>> '{seller,name}', s.name) as "sellerName", r.buyer_id as "buyerId", r.contact_name as "contactName", r.entered_by_user_id is not null as "isManual", r.contact_phone as "contactPhone", r.contact_email as "contactEmail", ${callReason} as "callAbout",
    coalesce(case when r.fulfilment = 'delivery' then r.delivery_address ->> 'town' end, r.snapshot #>> '{place,town}', l.town) as town,
    w.date, agreed_start(w, r.time_slot) as "startsAt", agreed_end(w, r.time_slot) as "endsAt", w.cutoff_at as "cutoffAt", r.answer_by as "answerBy", r.created_at as "createdAt", r.status_changed_at as "statusChangedAt", r.proposal, r.undo_state,
    r.pickup_code as "pickupCode", coalesce(f.auto_accept and u.email_verified_at is not null, false) as "autoAccepts", ${lines} as lines, ${picture} as picture, r.total, r.delivery_fee as "deliveryFee",
    (select count(*) from comments c where c.reservation_id = r.id and c.read_by_buyer_at is null) as "unreadByBuyer",
    (select count(*) from comments c where c.reservation_id = r.id and c.read_by_seller_at is null) as "unreadBySeller",
    (select max(c.created_at) from comments c where c.reservation_id = r.id) as "lastCommentAt",
    r.version, now() as now
  from (${chosen}) as chosen
  join reservations r on r.id = chosen.id
  join offers f on f.id = r.offer_id
  join sellers s on s.id = r.seller_id
  left join users u on u.id = r.buyer_id
  left join occurrences w on w.id = r.occurrence_id
  left join schedules h on h.id = w.schedule_id
  left join locations_with_deleted l on l.id = coalesce(h.location_id, f.location_id)
  order by chosen.sort_order`

export type ListFilter = {
  /** The owner of the list; several roles of one principal may be requested together. */
  buyerId: number | null
  sellerId: number | null
  guestReservationId: number | null
  limit: number
  before: number | null
  status: readonly string[] | null
  day: string | undefined
  offerId: number | undefined
  occurrenceId: number | undefined
  unread: boolean
  toCall: boolean
  q: string | undefined
}

const likeText = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const onDay = (participant: Participant, sellerId: number | null, day: string) =>
  participant === 'seller'
    ? sql`r.occurrence_id in (select w.id from schedules h join occurrences w on w.schedule_id = h.id where h.seller_id = ${sellerId} and w.date = ${day})`
    : sql`exists (select from occurrences w where w.id = r.occurrence_id and w.date = ${day})`

/** The filters of the query as conditions for one role. */
export function conditionsOf(
  participant: Participant,
  { before, status, day, offerId, occurrenceId, unread, toCall, q, sellerId }: ListFilter,
): RawBuilder<unknown>[] {
  const unreadBy = participant === 'buyer' ? sql`c.read_by_buyer_at` : sql`c.read_by_seller_at`
  const conditions: [boolean, RawBuilder<unknown>][] = [
    [participant === 'seller', sql`r.status <> 'draft'`],
    [before !== null, sql`r.id < ${before}`],
    [status !== null, sql`r.status = any(${status}::text[])`],
    [offerId !== undefined, sql`r.offer_id = ${offerId}`],
    [occurrenceId !== undefined, sql`r.occurrence_id = ${occurrenceId}`],
    [day !== undefined, onDay(participant, sellerId, day ?? '')],
    [unread, sql`exists (select from comments c where c.reservation_id = r.id and ${unreadBy} is null)`],
    [toCall, participant === 'seller' ? hasCallReason : sql`false`],
    [Boolean(q), sql`(r.number = ${q} or r.pickup_code = upper(${q}) or r.contact_name ilike ${likeText(q ?? '')})`],
  ]
  return conditions.flatMap(([applies, condition]) => (applies ? [condition] : []))
}

/** The newest reservations of one role, read in the order of its index. */
const newestIds = (participant: Participant, owner: RawBuilder<unknown>, filter: ListFilter): RawBuilder<unknown> =>
  sql`(select r.id, -r.id as sort_order from reservations r where ${sql.join([owner, ...conditionsOf(participant, filter)], sql` and `)} order by r.id desc limit ${filter.limit + 1})`

/** A seller's reservations with the time of their last change; drafts are not the seller's yet. */
export const sellerReservationChanges = (sellerId: number): RawBuilder<unknown> =>
  sql`select r.id, r.updated_at from reservations r where r.seller_id = ${sellerId} and r.status <> 'draft'`

export async function sellerRowsByIds(
  db: Db,
  ids: readonly number[],
  sellerId: number,
): Promise<ReservationRowRecord[]> {
  const { rows } = await selectRows(
    sql`select r.id, r.id as sort_order from reservations r
      where r.id = any(${[...ids]}::int[]) and r.seller_id = ${sellerId} and r.status <> 'draft'`,
  ).execute(db)
  return rows
}

/** Newest first, with one row more than requested, which shows that there is a next page. */
export async function listRows(db: Db, filter: ListFilter): Promise<ReservationRowRecord[]> {
  const { buyerId, sellerId, guestReservationId, limit } = filter
  const branches = [
    buyerId !== null && newestIds('buyer', sql`r.buyer_id = ${buyerId}`, filter),
    guestReservationId !== null && newestIds('buyer', sql`r.id = ${guestReservationId}`, filter),
    sellerId !== null && newestIds('seller', sql`r.seller_id = ${sellerId}`, filter),
  ].filter((branch) => branch !== false)
  if (branches.length === 0) return []
  const chosen = sql`select id, sort_order from (${sql.join(branches, sql` union `)}) as mine order by sort_order limit ${limit + 1}`
  const { rows } = await selectRows(chosen).execute(db)
  return rows
}

export type DashboardRecord = {
  rows: ReservationRowRecord[]
  pickList: {
    day: string
    offerItemId: number
    productName: string
    variantName: string
    soldBy: SoldBy
    netQuantity: number
    netUnit: NetUnit
    quantity: number
    reservations: number
  }[]
  unreadComments: number
  activeOffers: number
  firstSteps: { profile: boolean; location: boolean; schedule: boolean; product: boolean; offer: boolean }
  today: string
  tomorrow: string
}

const INSTANTS = [
  'startsAt',
  'endsAt',
  'cutoffAt',
  'answerBy',
  'createdAt',
  'statusChangedAt',
  'lastCommentAt',
  'now',
] as const

/** A row from JSON has texts where a database row has dates. */
const parseInstants = (row: ReservationRowRecord): ReservationRowRecord => ({
  ...row,
  ...Object.fromEntries(INSTANTS.map((name) => [name, row[name] === null ? null : new Date(row[name])])),
})

/** The seller's next two days: what waits for an answer, who comes, what to pack. From the same statuses as everywhere else. */
export async function readDashboard(db: Db, sellerId: number): Promise<DashboardRecord> {
  const { rows } = await sql<DashboardRecord>`
    with days as (
      select d::date as today, d::date + 1 as tomorrow from (select now() at time zone 'Europe/Warsaw') as local (d)
    ), near as materialized (
      select w.id, w.date, w as occurrence from days, schedules h join occurrences w on w.schedule_id = h.id
      where h.seller_id = ${sellerId} and w.date between days.today and days.tomorrow
    ), standing as materialized (
      select r.id, r.status, near.date, agreed_start(near.occurrence, r.time_slot) as starts_at, r.contact_name from near join reservations r on r.occurrence_id = near.id
      where r.seller_id = ${sellerId} and r.status in ('accepted', 'ready', 'out_for_delivery', 'completed', 'no_show')
    ), pending as (
      select r.id, r.answer_by from reservations r where r.seller_id = ${sellerId} and r.status = 'pending' order by r.answer_by limit ${MAX_DASHBOARD_ROWS}
    ), chosen as (
      select id, row_number() over (order by starts_at nulls first, answer_by, contact_name, id) as sort_order from (
        select id, null::timestamptz as starts_at, answer_by, null as contact_name from pending
        union all select id, starts_at, null, contact_name from (select *, row_number() over (partition by date order by starts_at, contact_name, id) as place
          from standing) as placed where place <= ${MAX_DASHBOARD_ROWS}) as all_of_them
    )
    select
      (select coalesce(json_agg(line), '[]') from (${selectRows(sql`select id, sort_order from chosen`)}) as line) as rows,
      (select coalesce(json_agg(pick), '[]') from (
        select standing.date as day, i.offer_item_id as "offerItemId", i.product_name as "productName", i.variant_name as "variantName",
          v.sold_by as "soldBy", v.net_quantity as "netQuantity", v.net_unit as "netUnit", sum(i.quantity) as quantity, count(*) as reservations
        from standing join reservation_items i on i.reservation_id = standing.id ${joinLineVariant}
        where standing.status in ('accepted', 'ready')
        group by 1, 2, 3, 4, 5, 6, 7 order by 1, 3, 4 limit ${MAX_PICK_LINES}) as pick) as pick_list,
      (select count(*) from comments c join reservations r on r.id = c.reservation_id where r.seller_id = ${sellerId} and r.status <> 'draft' and c.read_by_seller_at is null) as unread_comments,
      (select count(*) from offers f where f.seller_id = ${sellerId} and f.status = 'active') as active_offers,
      (select json_build_object(
        'profile', s.status is not null,
        'location', exists (select from locations l where l.seller_id = s.id),
        'schedule', exists (select from schedules h where h.seller_id = s.id),
        'product', exists (select from products p where p.seller_id = s.id),
        'offer', exists (select from offers f where f.seller_id = s.id and f.published_at is not null))
        from sellers s where s.id = ${sellerId}) as first_steps,
      (select today from days) as today, (select tomorrow from days) as tomorrow`.execute(db)
  const [dashboard] = rows
  if (!dashboard) throw new Error('a select without a from answers one row')
  return { ...dashboard, rows: dashboard.rows.map(parseInstants) }
}
