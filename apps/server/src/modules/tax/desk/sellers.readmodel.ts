import type { TaxFilter } from '@kram/contract/tax/limits'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { filterSql, type Sold, toSold } from '../figures/index.ts'
import { isOverdueSql } from '../reports/index.ts'

type Sent = { askedAt: Date | null; firstReminderAt: Date | null; secondReminderAt: Date | null }
export type SellerFacts = Sold &
  Sent & {
    sellerId: number
    userId: number
    name: string
    isClosed: boolean
    hasData: boolean
    isReported: boolean
  }

type Row = Omit<SellerFacts, keyof Sold> & Parameters<typeof toSold>[0]

const columns = sql`f.seller_id, s.user_id, s.name, s.closed_at is not null as is_closed, p.seller_id is not null as has_data,
  f.sales_by_quarter, f.grosze_by_quarter, f.sales, f.consideration, q.asked_at, q.first_reminder_at, q.second_reminder_at,
  coalesce((select t.action <> 'deleted' from tax_report_sellers t join tax_reports r on r.id = t.report_id
    where t.seller_id = f.seller_id and r.year = f.year order by t.report_id desc limit 1), false) as is_reported`

const tables = sql`tax_figures f join sellers s on s.id = f.seller_id
  left join tax_profiles p on p.seller_id = f.seller_id left join tax_requests q on q.seller_id = f.seller_id`

const toFacts = ({ salesByQuarter, groszeByQuarter, sales, consideration, ...row }: Row): SellerFacts => ({
  ...row,
  ...toSold({ salesByQuarter, groszeByQuarter, sales, consideration }),
})

type Question = { year: number; rate: string; now: Date; filter: TaxFilter | undefined }

/** Sellers of a year, the largest consideration first. */
export async function listSellers(
  db: Db,
  { year, rate, now, filter }: Question,
  limit: number,
  after: readonly [consideration: number, sellerId: number] | null,
): Promise<SellerFacts[]> {
  const following = after
    ? sql`and (f.consideration, f.seller_id) < (${after[0]}::bigint, ${after[1]}::integer)`
    : sql``
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where f.year = ${year} and ${filterSql(filter, rate, isOverdueSql(now))} ${following}
    order by f.consideration desc, f.seller_id desc limit ${limit}`.execute(db)
  return rows.map(toFacts)
}

export async function findSeller(db: Db, year: number, sellerId: number): Promise<SellerFacts | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where f.year = ${year} and f.seller_id = ${sellerId}`.execute(db)
  return rows[0] && toFacts(rows[0])
}

/** The account of a seller, also of one who has left. */
export async function findAccount(db: Db, sellerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ userId: number }>`select user_id from sellers where id = ${sellerId}`.execute(db)
  return rows[0]?.userId
}
