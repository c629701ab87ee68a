import { developmentParts } from '#dev/mailbox'
import { configOrExit } from '#platform/config'
import { createLogger } from '#platform/logging'
import { withVapidKeys } from '#platform/push'
import { exitOnUncaughtErrors, exitWithin, checkDatabase, checkStorage } from './process-lifecycle.ts'
import { onStopSignal } from './shutdown.ts'
import { createAppContext } from './app-context.ts'
import { createRunners } from './runners.ts'

// Sends e-mails and runs jobs without serving requests: for installations whose servers have KRAM_JOBS=off.
const config = withVapidKeys(configOrExit())
const log = createLogger({ level: config.logLevel })
exitOnUncaughtErrors(log)

const stop = onStopSignal()
const context = createAppContext(config, log, 'kram-worker', developmentParts)
await Promise.race([Promise.all([checkDatabase(context), checkStorage(context)]), stop.promise])
const runners = createRunners(context)
if (!stop.isRequested()) runners.start()
log.info('working')

const signal = await stop.promise
log.info({ signal }, 'stopping')
await exitWithin(log, async () => {
  await runners.stop()
  await context.close()
})
