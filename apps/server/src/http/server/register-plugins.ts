import type pg from 'pg'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Db, ReplicaFreshness } from '#platform/database'
import { type ApiServer, isContractRoute } from '../routes/index.ts'
import { registerAppLinks } from './app-links.ts'
import {
  DEFAULT_LOAD,
  registerAddressLimit,
  registerCspReports,
  registerLoadShedding,
  registerSecurityHeaders,
  securityHeaders,
} from '../hardening/index.ts'
import {
  createRequestLog,
  type HealthSettings,
  registerClientErrors,
  registerHealth,
  registerMetrics,
  registerRequestLog,
} from '../monitoring/index.ts'
import { clientAddressFor } from '../request/index.ts'
import { type InlineSources, NOTHING_INLINE } from '../ssr/index.ts'
import { answerFromCache } from './cached-replies.ts'
import { registerSecurityTxt } from './security-txt.ts'

export type PluginOptions = HealthSettings & {
  config: Pick<
    Config,
    | 'production'
    | 'publicUrl'
    | 'operator'
    | 'web'
    | 'tiles'
    | 'facebook'
    | 'metricsToken'
    | 'appStores'
    | 'trustProxyHops'
  >
  db: Db
  pool: pg.Pool
  replicaFreshness?: ReplicaFreshness | null
  clock: Clock
  /** Inline scripts and styles of the pages. */
  inline?: InlineSources | undefined
}

/**
 * Registers what applies to every answer: cache, security headers, load shedding, request log and metrics; also the
 * addresses for operators.
 */
export function registerPlugins(
  api: ApiServer,
  { config, db, pool, replicaFreshness = null, clock, inline = NOTHING_INLINE, isReady, isStopping }: PluginOptions,
): void {
  const { fastify, responseCache, rateLimiter } = api
  const headersOf = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    tileUrl: config.tiles?.url ?? null,
    socialSdkUrl: config.facebook?.sdkUrl ?? null,
    inline,
    viteDev: config.web === 'dev',
  })
  const metrics = registerMetrics(fastify, {
    db,
    pool,
    replicaFreshness,
    responseCache,
    token: config.metricsToken ?? null,
  })
  if (responseCache)
    api.setFirstHandler(
      answerFromCache({
        responseCache,
        rateLimiter,
        headersOf,
        isStopping,
        addressOf: clientAddressFor(config.trustProxyHops),
        logRequest: createRequestLog(fastify.log),
        ...metrics,
      }),
    )
  registerSecurityHeaders(fastify, headersOf)
  const { isLagging } = registerLoadShedding(fastify, DEFAULT_LOAD)
  registerAddressLimit(fastify, rateLimiter, ({ routeOptions }) => isContractRoute(routeOptions.handler))
  registerRequestLog(fastify)
  registerHealth(fastify, { isReady: async () => !isLagging() && (await isReady()), isStopping })
  registerClientErrors(fastify)
  registerCspReports(fastify, clock)
  registerAppLinks(fastify, config.appStores)
  registerSecurityTxt(fastify, config, clock)

  // While stopping, requests on open connections are served with `Connection: close`, so that the client reconnects
  // elsewhere.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
}
