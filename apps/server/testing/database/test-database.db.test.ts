import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

const { db } = await testDatabase()

test('a test file has its own migrated database with Polish collation', async () => {
  const { rows } = await sql<{ word: string }>`
    select word from unnest(array['zebra', 'łan', 'lato', 'ćma', 'cukier', 'żaba']) as word order by word collate "pl-x-icu"`.execute(
    db,
  )

  expect(rows.map(({ word }) => word)).toEqual(['cukier', 'ćma', 'lato', 'łan', 'zebra', 'żaba'])
})
