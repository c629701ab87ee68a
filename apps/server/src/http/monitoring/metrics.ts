import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { Db, ReplicaFreshness } from '#platform/database'
import { readMetrics, shareMetrics } from '#platform/processes'
import { jobResults, outboxStats } from '#platform/queue'
import { hashToken } from '#platform/security'
import { AppError } from '#platform/errors'
import type { ResponseCache } from '../cache/index.ts'
import { type ObserveAnswer, registerAnswerHistogram } from './answer-histogram.ts'

type MetricsSettings = {
  db: Db
  pool: pg.Pool
  replicaFreshness?: ReplicaFreshness | null
  responseCache: ResponseCache | null
  token: string | null
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']

/** True for a client on this machine. Behind a local proxy every client looks local, so forwarded requests do not count. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(raw.socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)

const mayRead = (request: FastifyRequest, token: string | null): boolean => {
  if (token === null) return isLocal(request)
  const input = request.headers.authorization ?? ''
  return timingSafeEqual(hashToken(input), hashToken(`Bearer ${token}`))
}

function poolGauges(registry: Registry, pool: pg.Pool): void {
  const stats = { total: () => pool.totalCount, idle: () => pool.idleCount, waiting: () => pool.waitingCount }
  new Gauge({
    name: 'kram_pool_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, read] of Object.entries(stats)) this.set({ state }, read())
    },
  })
}

function replicaGauge(registry: Registry, freshness: ReplicaFreshness): void {
  new Gauge({
    name: 'kram_replica_staleness_seconds',
    aggregator: 'max',
    help: 'Age of the newest state that the replica for public reads has; beyond 5 the primary answers',
    registers: [registry],
    collect() {
      this.set(freshness.stalenessSeconds())
    },
  })
}

function outboxGauges(registry: Registry, db: Db): void {
  const oldest = new Gauge({
    name: 'kram_outbox_oldest_message_age_seconds',
    aggregator: 'max',
    help: 'Age of the oldest message that is due',
    registers: [registry],
  })
  new Gauge({
    name: 'kram_outbox_messages',
    aggregator: 'max',
    help: 'Messages that wait, and dead ones that somebody has to look at',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { waiting, dead, oldestSeconds } = await outboxStats(db).catch(() => ({
        waiting: NaN,
        dead: NaN,
        oldestSeconds: NaN,
      }))
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'dead' }, dead)
      oldest.set(oldestSeconds)
    },
  })
}

function jobGauge(registry: Registry, db: Db): void {
  new Gauge({
    name: 'kram_job_failed',
    aggregator: 'max',
    help: '1 for recurring work whose last run failed; the ledger check fails when counters and ledger differ',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      const jobs = await jobResults(db).catch(() => [])
      for (const { name, failed } of jobs) this.set({ job: name }, failed ? 1 : 0)
    },
  })
}

type OnCachedReply = (kind: 'data' | 'page') => void

/** Number of answers served from the cache. Counted in numbers, which the counter takes over only when it is read. */
function cacheMetrics(registry: Registry, responseCache: ResponseCache | null): OnCachedReply {
  const sent = { data: 0, page: 0 }
  new Counter({
    name: 'kram_cached_replies_total',
    help: 'Replies sent from the cache',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [kind, count] of Object.entries(sent)) this.inc({ kind }, count)
    },
  })
  new Gauge({
    name: 'kram_cache_bytes',
    help: 'Memory that the caches of replies hold',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      this.set({ kind: 'data' }, responseCache?.answers.bytes ?? 0)
      this.set({ kind: 'page' }, responseCache?.pages.bytes ?? 0)
    },
  })
  return (kind) => {
    sent[kind] += 1
  }
}

/** How often the delay of the event loop is measured, in milliseconds; each time wakes the process, at 10 two hundred times a second. */
const LOOP_PRECISION_MS = 50

/** `/metrics` in Prometheus format: with the token, or from this machine when no token is set. Others get 404. */
export function registerMetrics(
  fastify: FastifyInstance,
  { db, pool, replicaFreshness, responseCache, token }: MetricsSettings,
): { onCachedReply: OnCachedReply; observeAnswer: ObserveAnswer } {
  const registry = new Registry()
  shareMetrics(registry)
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS })
  poolGauges(registry, pool)
  if (replicaFreshness) replicaGauge(registry, replicaFreshness)
  outboxGauges(registry, db)
  jobGauge(registry, db)
  const onCachedReply = cacheMetrics(registry, responseCache)
  const observeAnswer = registerAnswerHistogram(registry)
  fastify.addHook('onResponse', (request, reply, done) => {
    observeAnswer(request.method, request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime)
    done()
  })
  fastify.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new AppError('NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await readMetrics(registry))
  })
  fastify.addHook('onClose', async () => registry.clear())
  return { onCachedReply, observeAnswer }
}
