import type { Suggestions } from '@kram/contract/search'
import { sql } from 'kysely'
import type { Reads } from '#platform/database'

type Goods = Suggestions['products'][number]

/** Beginnings of the whole name before those of a word in it, before what only looks like it. */
const likeness = (typed: string) => sql`
  case when n.folded like ${typed} || '%' then 0 when n.folded like '% ' || ${typed} || '%' then 1 else 2 end, length(n.folded), n.folded`

const fits = (typed: string) =>
  sql`(n.folded like ${typed} || '%' or n.folded like '% ' || ${typed} || '%' or ${typed} <% n.folded)`

/** Names of goods that fit the folded text; whether they are on offer now is another question. */
export async function findGoodsNames(db: Reads<'searchNames'>, typed: string, limit: number): Promise<Goods[]> {
  const { rows } = await sql<Goods>`
    select n.name, n.category from search_names n where n.kind = 'product' and ${fits(typed)}
    order by ${likeness(typed)} limit ${limit}`.execute(db as never)
  return rows
}

/** Sellers with something on offer whose name fits. */
export async function findSellerNames(
  db: Reads<'searchNames' | 'sellers' | 'offers'>,
  typed: string,
  limit: number,
): Promise<Suggestions['sellers']> {
  const { rows } = await sql<Suggestions['sellers'][number]>`
    select s.id, s.slug, s.name from search_names n join sellers s on s.id = n.seller_id
    where n.kind = 'seller' and ${fits(typed)} and exists (select from offers o where o.seller_id = s.id and o.status = 'active')
    group by s.id, n.folded order by ${likeness(typed)} limit ${limit}`.execute(db as never)
  return rows
}

/** Which of the text queries some active offer answers, by their place in the list. */
export async function answeredOnes(db: Reads<'offers'>, queries: readonly string[]): Promise<Set<number>> {
  const { rows } = await sql<{ at: number }>`
    select asked.at::int from unnest(${queries}::text[]) with ordinality as asked (query, at)
    where exists (select from offers o where o.status = 'active' and o.search @@ asked.query::tsquery)`.execute(
    db as never,
  )
  return new Set(rows.map(({ at }) => at - 1))
}
