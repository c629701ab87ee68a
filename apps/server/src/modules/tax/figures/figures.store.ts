import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { salesOf } from './sales.readmodel.ts'

/** Counts the figures of a year anew in one statement; the year is locked, so that one process counts. */
export async function storeFigures(tx: Tx, year: number, at: Date): Promise<void> {
  await sql`
    insert into tax_figures (year, seller_id, sales_by_quarter, grosze_by_quarter, sales, consideration, counted_at)
    select ${year}, sold.*, ${at}::timestamptz from (${salesOf(year, null)}) sold order by seller_id
    on conflict (year, seller_id) do update set sales_by_quarter = excluded.sales_by_quarter,
      grosze_by_quarter = excluded.grosze_by_quarter, sales = excluded.sales, consideration = excluded.consideration,
      counted_at = excluded.counted_at`.execute(tx)
  // Whoever has no sale left in this year was not counted just now.
  await sql`delete from tax_figures where year = ${year} and counted_at <> ${at}::timestamptz`.execute(tx)
  await sql`update tax_years set counted_at = ${at} where year = ${year}`.execute(tx)
}
