import type { FastifyInstance } from 'fastify'
import { AppError } from '#platform/errors'

export type HealthSettings = {
  /**
   * Throws or answers `false` while requests would fail: database unavailable, schema not migrated yet, event loop lagging.
   */
  isReady: () => Promise<boolean>
  /** True once the process was asked to stop. */
  isStopping: () => boolean
}

/**
 * `/health/live`: the process answers. `/health/ready`: it can serve requests. The body does not give the reason for a
 * failure, because anybody can read it.
 */
export function registerHealth(fastify: FastifyInstance, { isReady, isStopping }: HealthSettings): void {
  fastify.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  fastify.get('/health/ready', async (_request, reply) => {
    const ready = !isStopping() && (await isReady().catch(() => false))
    if (!ready) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}
