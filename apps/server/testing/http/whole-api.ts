import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import { developmentParts } from '#dev/mailbox'
import type { Facebook } from '#platform/auth'
import { readConfig } from '#platform/config/config.ts'
import type { Logger } from '#platform/logging'
import type { RateLimiter } from '#platform/security'
import { type AppOptions, buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'

type Changes = {
  /** Replaces the rate limiter. */
  rateLimiter?: RateLimiter
  /** Logs every request, as in production. */
  log?: Logger
  web?: AppOptions['web']
  checkReplies?: boolean
  /** Instead of none: logging in through Facebook is off without its settings. */
  facebook?: Facebook
}

/**
 * Starts the API with every slice on a test database and closes it after the test file. `limitFactor` multiplies the production
 * rate limits.
 */
export async function wholeApi(url: string, limitFactor: number, changes: Changes = {}) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATABASE_POOL_MAX: '4',
    KRAM_LIMIT_FACTOR: String(limitFactor),
    OPERATOR_ADDRESS: 'ul. Polna 5, 05-600 Grójec',
    OPERATOR_TAX_ID: '123-456-32-18',
    KRAM_DATA_DIR: join(tmpdir(), 'kram-whole-api'),
  })
  const { log = pino({ level: 'silent' }), rateLimiter, web, checkReplies = true, facebook } = changes
  const context = createAppContext(config, log, 'kram', developmentParts)
  const api = await buildApiServer(
    { ...context, ...(rateLimiter && { rateLimiter }), ...(facebook && { facebook }) },
    { checkReplies, ...(web && { web }) },
  )
  afterAll(async () => {
    await api.fastify.close()
    await context.close()
  })
  await api.fastify.ready()
  return api
}
