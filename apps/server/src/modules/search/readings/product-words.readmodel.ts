import { sql } from 'kysely'
import type { Reads } from '#platform/database'

const MIN_STEM_LENGTH = 3

/** Those of the terms (`~stem`) with which a word of some product's name begins. Names of sellers do not count. */
export async function termsOfProducts(db: Reads<'searchSuggestions'>, terms: readonly string[]): Promise<Set<string>> {
  const asked = terms.filter((term) => term.length > MIN_STEM_LENGTH)
  if (asked.length === 0) return new Set()
  const { rows } = await sql<{ term: string }>`
    select requested.term from unnest(${asked}::text[]) as requested (term)
    cross join lateral (select replace(replace(substring(requested.term from 2), '%', ''), '_', '') as stem) s
    where exists (
      select from search_suggestions n where n.kind = 'product' and (n.folded_name like s.stem || '%' or n.folded_name like '% ' || s.stem || '%'))`.execute(
    db as never,
  )
  return new Set(rows.map(({ term }) => term))
}
