import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeUnusedConnections } from '#http/hardening'
import { isStopMessage } from './processes/index.ts'

const SWEEP_MS = 50

/**
 * Stops listening, completes running requests and closes connections as they become idle. Fastify alone would wait for
 * keep-alive connections or cut off running requests.
 */
export async function closeServer(fastify: FastifyInstance, drainMs: number): Promise<void> {
  // Gives the load balancer two health checks to notice before connections close.
  await pause(drainMs)
  const sweep = setInterval(() => {
    fastify.server.closeIdleConnections()
    closeUnusedConnections(fastify.server)
  }, SWEEP_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(sweep)
  }
}

type StopRequest = { promise: Promise<NodeJS.Signals>; isRequested: () => boolean }

/** The first signal stops gracefully, the second one immediately. So does the process that watches over this one, by a message. */
export function onStopSignal(signals: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT']): StopRequest {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  let isStopRequested = false
  for (const name of signals) {
    process.on(name, () => {
      if (isStopRequested) process.exit(1)
      isStopRequested = true
      resolve(name)
    })
  }
  process.on('message', (message: unknown) => {
    if (!isStopMessage(message)) return
    isStopRequested = true
    resolve('SIGTERM')
  })
  return { promise, isRequested: () => isStopRequested }
}
