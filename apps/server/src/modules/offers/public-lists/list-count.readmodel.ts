import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { matchesOf } from './list-page.readmodel.ts'
import type { ListStrategy } from './page-plan.readmodel.ts'
import type { ListFilters } from './offer-card.readmodel.ts'

export type OfferListCount = { offers: number; sellers: number[] }

/** Counts what a list has, at most `limit` and one. */
export async function countOffers(
  db: Db,
  strategy: ListStrategy,
  filters: ListFilters,
  limit: number,
): Promise<OfferListCount> {
  const { plan, tables } = matchesOf(strategy, filters, limit)
  const { rows } = await sql<OfferListCount>`
    with ${tables}
    found as (select f.id, f.seller_id from ${plan.found} f)
    select (select count(distinct id)::int from found) as offers, array(select distinct seller_id from found) as sellers`.execute(
    db,
  )
  return rows[0] ?? { offers: 0, sellers: [] }
}
