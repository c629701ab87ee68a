import { join } from 'node:path'
import { loadBuild, registerPages } from '#http/ssr'
import { developmentParts } from '#dev/mailbox'
import { configOrExit, publicSettings } from '#platform/config'
import { createLogger } from '#platform/logging'
import { withVapidKeys } from '#platform/push'
import { buildApp } from './app.ts'
import { exitOnUncaughtErrors, exitWithin, checkDatabase, checkStorage } from './process-lifecycle.ts'
import { closeServer, onStopSignal } from './shutdown.ts'
import { createAppContext } from './app-context.ts'
import { createRunners } from './runners.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web')
const DRAIN_MS = 1500

const config = withVapidKeys(configOrExit())
const log = createLogger({ level: config.logLevel })
exitOnUncaughtErrors(log)

const stop = onStopSignal()
const context = createAppContext(config, log, 'kram', developmentParts)
const build = config.web === 'build' ? await loadBuild(WEB_ROOT) : undefined
const app = await buildApp(context, {
  isStopping: stop.isRequested,
  inline: build?.inline,
  ...(config.web !== 'off' && {
    web: async (fastify, pages) => {
      // Vite is loaded only when sources are served; an installation does not contain it.
      const web = build ?? (await (await import('#dev/vite')).startVite(fastify, WEB_ROOT))
      const settings = publicSettings(config)
      await registerPages(fastify, { webRoot: WEB_ROOT, web, isBuilt: build !== undefined, settings, pages })
    },
  }),
})
// Listens before the database is ready: health checks answer 503 until then.
await app.listen({ host: config.host, port: config.port })
await Promise.race([Promise.all([checkDatabase(context), checkStorage(context)]), stop.promise])

const runners = createRunners(context)
if (config.jobs === 'inline' && !stop.isRequested()) runners.start()
log.info({ host: config.host, port: config.port, jobs: config.jobs }, 'open')

const signal = await stop.promise
log.info({ signal }, 'stopping')
await exitWithin(log, async () => {
  await closeServer(app, config.production ? DRAIN_MS : 0)
  await runners.stop()
  await context.close()
})
