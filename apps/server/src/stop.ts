import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { hangUpUnused } from '#http/unused-connections'

const SWEEP_MS = 50

/**
 * Stops listening, lets requests under way finish and hangs up on connections as they fall idle.
 * Fastify alone would wait for clients that keep their connections open, or cut requests in the middle.
 */
export async function closeServer(fastify: FastifyInstance, drainMs: number): Promise<void> {
  // Two probes long: who balances the load learns that we are going, while we still answer.
  await pause(drainMs)
  const sweep = setInterval(() => {
    fastify.server.closeIdleConnections()
    hangUpUnused(fastify.server)
  }, SWEEP_MS)
  try {
    await fastify.close()
  } finally {
    clearInterval(sweep)
  }
}

type Asked = { promise: Promise<NodeJS.Signals>; isAsked: () => boolean }

/** The first signal asks to stop; a second one means it. */
export function untilAsked(signals: readonly NodeJS.Signals[] = ['SIGTERM', 'SIGINT']): Asked {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>()
  let asked = false
  for (const name of signals) {
    process.on(name, () => {
      if (asked) process.exit(1)
      asked = true
      resolve(name)
    })
  }
  return { promise, isAsked: () => asked }
}
