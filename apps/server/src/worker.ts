import { configOrExit } from '#platform/config'
import { createLogger } from '#platform/logger'
import { createRunner } from '#platform/runner'
import { withVapidKeys } from '#platform/vapid'
import { jobsOf, lettersOf } from './app.ts'
import { endOnFaults, endWithin, meetDatabase, meetStorage } from './process.ts'
import { untilAsked } from './stop.ts'
import { openWorld } from './world.ts'

// Sends letters and runs timers without serving anybody: for installations whose servers have KRAM_JOBS=off.
const config = withVapidKeys(configOrExit())
const log = createLogger({ level: config.logLevel })
endOnFaults(log)

const stop = untilAsked()
const world = openWorld(config, log, 'kram-worker')
await Promise.race([Promise.all([meetDatabase(world), meetStorage(world)]), stop.promise])
const runner = createRunner({ ...world, handlers: lettersOf(world), jobs: jobsOf(world) })
if (!stop.isAsked()) runner.start()
log.info('working')

const signal = await stop.promise
log.info({ signal }, 'stopping')
await endWithin(log, async () => {
  await runner.stop()
  await world.close()
})
