import { readFileSync } from 'node:fs'
import { SCHEMA_FILE, schemaTypes } from '#testing/database/schema-types'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'

const { url } = await testDatabase()

test('the table types are those of the migrated database (if not: npm run db:types)', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await schemaTypes(url))
})
