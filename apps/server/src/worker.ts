import { configOrExit } from '#platform/config'
import { createLogger } from '#platform/logging'
import { openErrorReporter } from '#platform/error-reports'
import { withVapidKeys } from '#platform/push'
import { startTracing } from '#platform/tracing'
import { exitOnUncaughtErrors } from './uncaught-errors.ts'

// Sends e-mails and runs jobs without serving requests: for installations whose servers have KRAM_JOBS=off.
const config = withVapidKeys(configOrExit())
const errors = await openErrorReporter(config.errorReports, config.production)
const log = createLogger({ level: config.logLevel, onError: errors.report })
exitOnUncaughtErrors(log, errors.flush)

// Before the rest is loaded, which it wraps.
const stopTracing = await startTracing(config.telemetry, 'kram-worker')
const { work } = await import('./work.ts')
const { developmentParts } = await import('#dev/mailbox')
await work(config, log, { parts: developmentParts, stopTracing })
