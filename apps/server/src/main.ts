import cluster from 'node:cluster'
import { configOrExit } from '#platform/config'
import { createLogger } from '#platform/logging'
import { openErrorReporter } from '#platform/error-reports'
import { withVapidKeys } from '#platform/push'
import { startTracing } from '#platform/tracing'
import { exitOnUncaughtErrors } from './uncaught-errors.ts'
import { supervise } from './processes/index.ts'

// The server: one process, or one that watches over several (KRAM_PROCESSES) which share the port.
const config = withVapidKeys(configOrExit())
const errors = await openErrorReporter(config.errorReports, config.production)
const log = createLogger({ level: config.logLevel, onError: errors.report })
exitOnUncaughtErrors(log, errors.flush)

if (config.processes > 1 && cluster.isPrimary) process.exit(await supervise(config.processes, log))
else {
  // Before the rest is loaded, which it wraps. The rest is loaded here, because the process that only watches needs none of it.
  const stopTracing = await startTracing(config.telemetry, 'kram')
  const { serve } = await import('./serve.ts')
  const { developmentParts } = await import('#dev/mailbox')
  await serve(config, log, {
    stopTracing,
    parts: developmentParts,
    // Loaded only when sources are served; an installation does not contain Vite.
    startVite: async (...args) => (await import('#dev/vite')).startVite(...args),
  })
}
