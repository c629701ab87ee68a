import { fold } from '@kram/contract/common/fold'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

const MAX_WORDS = 10

/** True where every word of `query` occurs in the text, in any order, without regard to case and Polish letters. */
export function containsWords(text: Expression<string>, query: string): RawBuilder<SqlBool> {
  const words = fold(query).split(' ').filter(Boolean).slice(0, MAX_WORDS)
  return sql<SqlBool>`not exists (select 1 from unnest(${words}::text[]) as word where strpos(unaccent(lower(${text})), word) = 0)`
}
