import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts'
import { execute, withDatabase } from './sql.ts'

type Options = {
  /** Connections of the pool. `KRAM_TEST_POOL_MAX` overrides it: nothing may need two connections for one request. */
  max?: number
  /** Connections without which the test proves nothing, because many wait for each other; nothing goes below. */
  atLeast?: number
}

/**
 * A migrated, empty database of this test file's own, gone when the file is done:
 * `const { db } = await testDatabase()` at the top of a `.db.test.ts`.
 */
export async function testDatabase({ max = 10, atLeast = 1 }: Options = {}): Promise<OpenDatabase & { url: string }> {
  const server = inject('testServer')
  const name = `kram_test_${randomBytes(8).toString('hex')}`
  await execute(server.url, `create database ${name} template ${server.template}`)

  const url = withDatabase(server.url, name)
  const size = Math.max(atLeast, Number(process.env['KRAM_TEST_POOL_MAX'] ?? max))
  const database = openDatabase({ url, max: size, applicationName: name })
  afterAll(async () => {
    await database.close()
    await execute(server.url, `drop database ${name} with (force)`)
  })
  return { ...database, url }
}
