import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { simplifyQuery } from './simplify-query.rules.ts'
import { all, any } from './tsquery.rules.ts'

const { db } = await testDatabase({ max: 1 })

const TERMS = ['a', 'b', 'c', 'd'] as const

const word = fc
  .tuple(fc.constantFrom(...TERMS), fc.constantFrom('A', 'AB', 'ABC', 'ABCD', 'D'))
  .map(([term, weights]) => `'${term}':${weights}`)
const phrase = fc.tuple(word, fc.constantFrom('<->', '<2>'), word).map((parts) => `(${parts.join(' ')})`)
const { query } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 4 },
    word,
    word.map((text) => `!${text}`),
    phrase,
    fc.array(tie('query'), { minLength: 1, maxLength: 4 }).map(any),
    fc.array(tie('query'), { minLength: 1, maxLength: 4 }).map(all),
  ),
}))
const vector = fc
  .array(fc.tuple(fc.constantFrom(...TERMS), fc.integer({ min: 1, max: 6 }), fc.constantFrom('A', 'B', 'C', 'D')), {
    maxLength: 6,
  })
  .map((words) => words.map(([term, position, weight]) => `'${term}':${position}${weight}`).join(' '))

test('a simplified query has the same matches in PostgreSQL and is not longer', async () => {
  const pairs = fc.sample(fc.tuple(query, vector), 3000)
  const [queries, vectors] = [pairs.map(([text]) => text), pairs.map(([, text]) => text)]
  const { rows } = await sql<{ query: string; simple: string; vector: string }>`
    select query, simple, vector
    from unnest(${queries}::text[], ${queries.map(simplifyQuery)}::text[], ${vectors}::text[]) as asked (query, simple, vector)
    where (vector::tsvector @@ query::tsquery) <> (vector::tsvector @@ simple::tsquery)
      or numnode(simple::tsquery) > numnode(query::tsquery)`.execute(db)
  expect(rows).toEqual([])
})
