import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '#platform/database/database.ts'
import { execute, withDatabase } from './sql.ts'

type Options = {
  /** Connections of the pool. `KRAM_TEST_POOL_MAX` overrides it: no request may need two connections. */
  max?: number
  /** The minimum of connections, for tests in which many requests wait for each other. */
  atLeast?: number
}

/**
 * A migrated, empty database for this test file, dropped afterwards:
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
