import pino from 'pino'
import { readConfig } from '#platform/config'
import { createRunner } from '#platform/runner'
import { buildApp, lettersOf } from '../src/app.ts'
import { closeServer, untilAsked } from '../src/stop.ts'
import { openWorld } from '../src/world.ts'

// The API and its letters in a process of its own, on a database of the tests: see live.db.test.ts.
const stop = untilAsked()
const config = readConfig({ ...process.env, KRAM_LIMIT_FACTOR: '1000', DATABASE_POOL_MAX: '4' })
const world = openWorld(config, pino({ level: 'silent' }), 'kram-live')
const app = await buildApp(world, { isStopping: stop.isAsked })
const runner = createRunner({ ...world, handlers: lettersOf(world), jobs: [] })
runner.start()

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
await stop.promise
await closeServer(app, 0)
await runner.stop()
await world.close()
process.exit(0)
