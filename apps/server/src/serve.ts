import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { loadBuild, registerPages, type WebBuild } from '#http/ssr'
import { type Config, publicSettings } from '#platform/config'
import type { Logger } from '#platform/logging'
import { buildApp } from './app.ts'
import { exitWithin, checkDatabase, checkStorage } from './process-lifecycle.ts'
import { leave, reportOpen } from './processes/index.ts'
import { closeServer, onStopSignal } from './shutdown.ts'
import { createAppContext, type DevelopmentParts } from './app-context.ts'
import { createRunners } from './runners.ts'
import { watchLists } from './watched-lists.ts'

const WEB_ROOT = join(import.meta.dirname, '../../web')
const DRAIN_MS = 1500

/** What is decided before this module is loaded. */
type Surroundings = {
  /** Sends the rest of the traces. */
  stopTracing: () => Promise<void>
  parts: DevelopmentParts
  startVite: (fastify: FastifyInstance, webRoot: string) => Promise<WebBuild>
}

/** Serves requests until the process is asked to stop. */
export async function serve(
  config: Config,
  log: Logger,
  { stopTracing, parts, startVite }: Surroundings,
): Promise<never> {
  const stop = onStopSignal()
  const context = createAppContext(config, log, 'kram', parts)
  const build = config.web === 'build' ? await loadBuild(WEB_ROOT) : undefined
  const app = await buildApp(context, {
    isStopping: stop.isRequested,
    inline: build?.inline,
    ...(config.web !== 'off' && {
      web: async (fastify, responseCache) => {
        const web = build ?? (await startVite(fastify, WEB_ROOT))
        const settings = publicSettings(config)
        await registerPages(fastify, { webRoot: WEB_ROOT, web, isBuilt: build !== undefined, settings, responseCache })
      },
    }),
  })
  // Listens before the database is ready: health checks answer 503 until then.
  await app.listen({ host: config.host, port: config.port })
  await Promise.race([Promise.all([checkDatabase(context), checkStorage(context)]), stop.promise])

  const stopWatching = stop.isRequested() ? () => undefined : await watchLists(context)
  const runners = createRunners(context)
  if (config.jobs === 'inline' && !stop.isRequested()) runners.start()
  log.info({ host: config.host, port: config.port, jobs: config.jobs }, 'open')
  reportOpen()

  const signal = await stop.promise
  log.info({ signal }, 'stopping')
  return exitWithin(log, async () => {
    await closeServer(app, config.production ? DRAIN_MS : 0)
    await runners.stop()
    stopWatching()
    await context.close()
    await stopTracing()
    await leave()
  })
}
