import pino from 'pino'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { createRunner } from '#platform/queue'
import { buildApp, messageHandlers } from '../../src/app.ts'
import { closeServer, onStopSignal } from '../../src/shutdown.ts'
import { createAppContext } from '../../src/app-context.ts'

// The API and its runner in a separate process, on a test database: see test/lists/live-updates.db.test.ts.
const stop = onStopSignal()
const config = readConfig({ ...process.env, KRAM_LIMIT_FACTOR: '1000', DATABASE_POOL_MAX: '4' })
const context = createAppContext(config, pino({ level: 'silent' }), 'kram-live', developmentParts)
const app = await buildApp(context, { isStopping: stop.isRequested })
const runner = createRunner({ ...context, handlers: messageHandlers(context), jobs: [] })
runner.start()

process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
await stop.promise
await closeServer(app, 0)
await runner.stop()
await context.close()
process.exit(0)
