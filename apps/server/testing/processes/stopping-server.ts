import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Empty } from '@kram/contract/common/fields'
import { endpoint } from '@kram/contract/common/endpoint'
import pino from 'pino'
import { createServer, registerPlugins } from '#http/server'
import { registerFiles, registerRoute } from '#http/routes'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database'
import { createRateLimiter } from '#platform/security'
import { closeServer, onStopSignal } from '../../src/shutdown.ts'

// A server with a slow route and one that starts its response at once and ends it late, stopped like the product: see test/failures/shutdown.db.test.ts.
const SLOW_MS = 600
const DRAIN_MS = 100

const stop = onStopSignal()
const { db, pool, close } = openDatabase({ url: process.env['DATABASE_URL'] ?? '', max: 2 })
const rateLimiter = createRateLimiter({ db, clock: systemClock, factor: 1 })
const api = createServer({
  log: pino({ level: 'silent' }),
  findSession: async () => null,
  rateLimiter,
  checkReplies: true,
  trustProxyHops: 0,
})
registerPlugins(api, {
  config: readConfig({ NODE_ENV: 'test' }),
  db,
  pool,
  clock: systemClock,
  isReady: async () => true,
  isStopping: stop.isRequested,
})
let started = 0
registerRoute(
  api,
  endpoint({ method: 'POST', path: '/api/slow', summary: 'Slow', access: 'public', reply: Empty, status: 204 }),
  async () => {
    started += 1
    await pause(SLOW_MS)
  },
)
registerFiles(api, '/late', async () => {
  const bytes = [Buffer.from('begun '), Buffer.from('ended')]
  const stream = Readable.from(
    (async function* () {
      yield bytes[0]
      await pause(SLOW_MS)
      yield bytes[1]
    })(),
  )
  return { stream, bytes: Buffer.concat(bytes).length, contentType: 'text/plain' }
})

process.send?.(await api.fastify.listen({ port: 0, host: '127.0.0.1' }))
await stop.promise
await closeServer(api.fastify, DRAIN_MS)
await close()
process.send?.({ started }, () => process.exit(0))
