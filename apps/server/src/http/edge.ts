import type pg from 'pg'
import type { Clock } from '#platform/clock'
import type { Config } from '#platform/config'
import type { Db } from '#platform/database'
import type { Api } from './api.ts'
import { serveAppLinks } from './app-links.ts'
import { collectCspReports } from './csp-reports.ts'
import { serveMailbox } from './dev-mailbox.ts'
import { answerHealth, type HealthSettings } from './health.ts'
import { NOTHING_INLINE, type InlineSources } from './inline-page.ts'
import { shedLoad, USUAL_LOAD } from './load-shedding.ts'
import { serveMetrics } from './metrics.ts'
import { openQuickLane } from './quick-lane.ts'
import { logRequests } from './request-log.ts'
import { secureHeaders, securityHeaders } from './security-headers.ts'

export type EdgeParts = HealthSettings & {
  config: Pick<
    Config,
    'production' | 'publicUrl' | 'web' | 'tiles' | 'facebook' | 'metricsToken' | 'mail' | 'trustProxyHops' | 'shops'
  >
  db: Db
  pool: pg.Pool
  clock: Clock
  /** What our pages carry in themselves. */
  inline?: InlineSources | undefined
}

/** What every answer gets beside its content, in this order: headers, early refusal, log, measure; and the addresses for operators. */
export function dressEdge(
  api: Api,
  { config, db, pool, clock, inline = NOTHING_INLINE, isReady, isStopping }: EdgeParts,
): void {
  const { fastify, keeping, throttle } = api
  const headersOf = securityHeaders({
    https: config.publicUrl.startsWith('https:'),
    tileUrl: config.tiles?.url ?? null,
    socialSdkUrl: config.facebook?.sdkUrl ?? null,
    inline,
    viteDev: config.web === 'dev',
  })
  secureHeaders(fastify, headersOf)
  const { isLagging } = shedLoad(fastify, USUAL_LOAD)
  logRequests(fastify)
  const { onKept } = serveMetrics(fastify, { db, pool, keeping, token: config.metricsToken ?? null })
  if (keeping) {
    const { trustProxyHops } = config
    openQuickLane(fastify.server, { keeping, throttle, headersOf, trustProxyHops, isStopping, onAnswer: onKept })
  }
  answerHealth(fastify, { isReady: async () => !isLagging() && (await isReady()), isStopping })
  collectCspReports(fastify, clock)
  serveAppLinks(fastify, config.shops)
  if (!config.production && !config.mail.smtpUrl) serveMailbox(fastify, db)

  // While stopping, whoever still comes over an open connection is served and sent elsewhere with the next request.
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) reply.header('connection', 'close')
    done()
  })
}
