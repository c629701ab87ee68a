import { MAX_PREVIEWED, type RuleKind } from '@kram/contract/market-rules/limits'
import type { MarketRule, RulePreview } from '@kram/contract/market-rules/schemas'
import { fold } from '@kram/contract/common/fold'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'

/** Everything that an offer says, folded: between spaces, so that a word can be found by its beginning. */
const words = sql`(select ' ' || regexp_replace(unaccent(lower(concat_ws(' ', o.title, o.description,
    string_agg(concat_ws(' ', p.name, p.description), ' ')))), '[^a-z0-9]+', ' ', 'g')
  from offer_items oi join variants v on v.id = oi.variant_id join products p on p.id = v.product_id where oi.offer_id = o.id)`

const isInCategory = (key: string) => sql`exists (select from offer_items oi join variants v on v.id = oi.variant_id
  join products p on p.id = v.product_id where oi.offer_id = o.id and p.category = ${key})`

/** The keys of the rules that concern an offer `o`. */
const keysOf = (kind: RuleKind, entries: readonly MarketRule[]) => {
  const tests = entries.map(({ key }) => {
    const concerns = kind === 'words' ? sql`strpos(w.text, ${` ${fold(key)}`}) > 0` : isInCategory(key)
    return sql`case when ${concerns} then ${key}::text end`
  })
  return sql`array_remove(array[${sql.join(tests)}]::text[], null)`
}

type Concerned = RulePreview['offers'][number]

/** Offers on sale that these rules concern; with an id, that one alone. */
export async function listConcernedOffers(
  db: Db | Tx,
  kind: RuleKind,
  entries: readonly MarketRule[],
  offerId?: number,
): Promise<Concerned[]> {
  if (entries.length === 0) return []
  const { rows } = await sql<Concerned>`
    select * from (
      select o.id, o.title, s.name as seller_name, ${keysOf(kind, entries)} as keys
      from offers o join sellers s on s.id = o.seller_id ${kind === 'words' ? sql`cross join lateral (select ${words} as text) w` : sql``}
      where o.status = 'active' ${offerId === undefined ? sql`` : sql`and o.id = ${offerId}`}) x
    where cardinality(x.keys) > 0 order by x.id desc`.execute(db)
  return rows
}

export const previewOf = (concerned: readonly Concerned[]): RulePreview => ({
  total: concerned.length,
  offers: concerned.slice(0, MAX_PREVIEWED).map((offer) => ({ ...offer, keys: offer.keys.slice(0, 20) })),
})
