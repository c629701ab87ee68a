import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

/** Every slice on a test database, ready to be asked; gone with the test file. Limits are so many times those of the product. */
export async function wholeApi(url: string, limitFactor: number) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL_MAX: '4',
    KRAM_LIMIT_FACTOR: String(limitFactor),
    KRAM_DATA_DIR: join(tmpdir(), 'kram-whole-api'),
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram')
  const api = await buildApiServer(context)
  afterAll(async () => {
    await api.fastify.close()
    await context.close()
  })
  await api.fastify.ready()
  return api
}
