import { MAX_STATISTICS_ROWS } from '@kram/contract/seller-view/statistics/limits'
import type { MonthFigure, PlaceFigure, ProductFigure } from '@kram/contract/seller-view/statistics/schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/database'
import type { ReservationStatus } from '@kram/contract/reservations/status'
import { joinLineVariant } from '../records/index.ts'

export type Period = { sellerId: number; from: string; to: string }

/** The seller's reservations that ended with a hand-over or without the buyer, by the day of their occurrence. */
const ended = ({ sellerId, from, to }: Period): RawBuilder<unknown> => sql`ended as materialized (
  select r.id, r.status, r.total, r.fulfilment, r.buyer_id, r.contact_name, r.contact_phone, r.contact_email, r.entered_by_user_id,
    r.status_changed_at, w.date, h.location_id
  from schedules_with_deleted h
  join occurrences w on w.schedule_id = h.id and w.date between ${from}::date and ${to}::date
  join reservations r on r.occurrence_id = w.id
  where h.seller_id = ${sellerId} and r.seller_id = ${sellerId} and r.status in ('completed', 'no_show'))`

const money = (grosze: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(coalesce(${grosze}, 0) / 100.0)::numeric(12, 2)::text`

/** The common columns of a figure over rows of `ended`. */
const totals = sql`count(*) filter (where status = 'completed')::int as reservations,
  ${money(sql`sum(total) filter (where status = 'completed')`)} as value, count(*) filter (where status = 'no_show')::int as no_shows`

const LIMIT = sql.lit(MAX_STATISTICS_ROWS)

/** Variants by the value that was handed over, the largest first. */
export async function productFigures(db: Db, period: Period): Promise<ProductFigure[]> {
  const { rows } = await sql<ProductFigure>`
    with ${ended(period)}, lines as (
      select v.id as variant_id, i.product_name, i.variant_name, v.sold_by, v.net_quantity, v.net_unit, i.quantity, ended.status,
        coalesce(i.weighed_total, round(i.quantity * i.unit_price)) as total
      from ended join reservation_items i on i.reservation_id = ended.id and i.quantity > 0 ${joinLineVariant})
    select variant_id, max(product_name) as product_name, max(variant_name) as variant_name, sold_by, net_quantity, net_unit,
      coalesce(sum(quantity) filter (where status = 'completed'), 0) as quantity, ${totals}
    from lines group by variant_id, sold_by, net_quantity, net_unit
    order by sum(total) filter (where status = 'completed') desc nulls last, variant_id limit ${LIMIT}`.execute(db)
  return rows
}

export type BuyerRecord = {
  contactName: string
  isManual: boolean
  status: ReservationStatus
  statusChangedAt: Date
  now: Date
  regular: boolean
  lastDate: string
  reservations: number
  value: string
  noShows: number
}

/** One buyer is an account, or a guest known by phone, e-mail or name. */
const buyerKey = (of: string) => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql`coalesce('u' || ${column('buyer_id')}, 'p' || ${column('contact_phone')}, 'e' || lower(${column('contact_email')}), 'n' || lower(${column('contact_name')}))`
}

/**
 * Buyers by the value that they took, the largest first, with their last reservation for the name. A regular buyer took something at least
 * twice, the year before the period included.
 */
export async function buyerFigures(db: Db, period: Period): Promise<BuyerRecord[]> {
  const { sellerId, from } = period
  const { rows } = await sql<BuyerRecord>`
    with ${ended(period)}, earlier as materialized (
      select distinct ${buyerKey('r')} as buyer
      from schedules_with_deleted h
      join occurrences w on w.schedule_id = h.id and w.date >= ${from}::date - 365 and w.date < ${from}::date
      join reservations r on r.occurrence_id = w.id
      where h.seller_id = ${sellerId} and r.seller_id = ${sellerId} and r.status = 'completed'),
    buyers as (
      select ${buyerKey('ended')} as buyer, max(ended.id) as last_id, max(ended.date) as last_date, sum(total) filter (where status = 'completed') as sum, ${totals}
      from ended group by 1)
    select last.contact_name, last.entered_by_user_id is not null as is_manual, last.status, last.status_changed_at, now() as now,
      buyers.reservations > 1 or (buyers.reservations > 0 and earlier.buyer is not null) as regular, buyers.last_date, buyers.reservations, buyers.value, buyers.no_shows
    from buyers join ended last on last.id = buyers.last_id left join earlier on earlier.buyer = buyers.buyer
    order by buyers.sum desc nulls last, buyers.last_id limit ${LIMIT}`.execute(db)
  return rows
}

/** Places by the value that was handed over, pickup and delivery apart, the largest first. */
export async function placeFigures(db: Db, period: Period): Promise<PlaceFigure[]> {
  const { rows } = await sql<PlaceFigure>`
    with ${ended(period)}
    select ended.location_id, coalesce(max(l.name), 'Bez miejsca') as name, ended.fulfilment, ${totals}
    from ended left join locations_with_deleted l on l.id = ended.location_id
    group by ended.location_id, ended.fulfilment
    order by sum(total) filter (where status = 'completed') desc nulls last, ended.location_id nulls last, ended.fulfilment limit ${LIMIT}`.execute(
    db,
  )
  return rows
}

/** Every month of the period, empty ones included. */
export async function monthFigures(db: Db, period: Period): Promise<MonthFigure[]> {
  const { rows } = await sql<MonthFigure>`
    with ${ended(period)}
    select months.month::date as month, count(ended.id) filter (where status = 'completed')::int as reservations,
      ${money(sql`sum(total) filter (where status = 'completed')`)} as value, count(ended.id) filter (where status = 'no_show')::int as no_shows
    from generate_series(date_trunc('month', ${period.from}::date), ${period.to}::date, interval '1 month') as months (month)
    left join ended on ended.date >= months.month and ended.date < months.month + interval '1 month'
    group by months.month order by months.month`.execute(db)
  return rows
}
