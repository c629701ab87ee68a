import { TIME_ZONE } from '@kram/contract/common/time'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Quarters } from '../records/index.ts'

export type Sold = { quarters: Quarters; sales: number; consideration: number }

/** The day of the hand-over: of the occurrence, however late it was recorded. */
const day = sql`coalesce(w.date, (r.status_changed_at at time zone ${sql.lit(TIME_ZONE)})::date)`

const quarterList = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array[${sql.join([1, 2, 3, 4].map((quarter) => sql`coalesce(${value} filter (where quarter = ${sql.lit(quarter)}), 0)`))}]`

/**
 * A statement with what sellers handed over in a year, by quarter: the number of completed reservations and their totals in grosze, the
 * fee of a delivery included. No counter is kept, so what a seller corrects later is right at the next count.
 */
export const salesOf = (year: number, sellerId: number | null): RawBuilder<unknown> => sql`
  select seller_id, ${quarterList(sql`count(*)`)}::integer[] as sales_by_quarter,
    ${quarterList(sql`sum(total)`)}::bigint[] as grosze_by_quarter,
    count(*)::integer as sales, coalesce(sum(total), 0)::bigint as consideration
  from (select r.seller_id, r.total, extract(quarter from ${day})::integer as quarter
    from reservations r left join occurrences w on w.id = r.occurrence_id
    where r.status = 'completed' ${sellerId === null ? sql`` : sql`and r.seller_id = ${sellerId}`}
      and ${day} >= make_date(${year}::integer, 1, 1) and ${day} < make_date(${year}::integer + 1, 1, 1)) sold
  group by seller_id`

type Row = { salesByQuarter: number[]; groszeByQuarter: (number | string)[]; sales: number; consideration: number }

export const toSold = ({ salesByQuarter, groszeByQuarter, sales, consideration }: Row): Sold => ({
  quarters: salesByQuarter.map((count, i) => ({ sales: count, grosze: Number(groszeByQuarter[i] ?? 0) })),
  sales,
  consideration: Number(consideration),
})

const NOTHING_SOLD: Sold = {
  quarters: [1, 2, 3, 4].map(() => ({ sales: 0, grosze: 0 })),
  sales: 0,
  consideration: 0,
}

/** The figures of one seller at this moment. */
export async function readSold(db: Db | Tx, year: number, sellerId: number): Promise<Sold> {
  const { rows } = await sql<Row>`${salesOf(year, sellerId)}`.execute(db)
  return rows[0] ? toSold(rows[0]) : NOTHING_SOLD
}
