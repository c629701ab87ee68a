import { join } from 'node:path'
import { registerWeb } from '#http/ssr'
import { loadBuild } from '#http/web-build'
import { configOrExit } from '#platform/config'
import { createLogger } from '#platform/logger'
import { publicSettings } from '#platform/public-settings'
import { createRunner } from '#platform/runner'
import { withVapidKeys } from '#platform/vapid'
import { buildApp, jobsOf, lettersOf } from './app.ts'
import { endOnFaults, endWithin, meetDatabase, meetStorage } from './process.ts'
import { closeServer, untilAsked } from './stop.ts'
import { openWorld } from './world.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web')
const DRAIN_MS = 1500

const config = withVapidKeys(configOrExit())
const log = createLogger({ level: config.logLevel })
endOnFaults(log)

const stop = untilAsked()
const world = openWorld(config, log, 'kram')
const build = config.web === 'build' ? await loadBuild(WEB_ROOT) : undefined
const app = await buildApp(world, {
  isStopping: stop.isAsked,
  inline: build?.inline,
  ...(config.web !== 'off' && {
    web: (fastify, pages) =>
      registerWeb(fastify, { webRoot: WEB_ROOT, build, settings: publicSettings(config), pages }),
  }),
})
// Answers before the database does: probes hear 503 until then.
await app.listen({ host: config.host, port: config.port })
await Promise.race([Promise.all([meetDatabase(world), meetStorage(world)]), stop.promise])

const runner = createRunner({ ...world, handlers: lettersOf(world), jobs: jobsOf(world) })
if (config.jobs === 'inline' && !stop.isAsked()) runner.start()
log.info({ host: config.host, port: config.port, jobs: config.jobs }, 'open')

const signal = await stop.promise
log.info({ signal }, 'stopping')
await endWithin(log, async () => {
  await closeServer(app, config.production ? DRAIN_MS : 0)
  await runner.stop()
  await world.close()
})
