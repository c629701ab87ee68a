import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerHealth } from '../monitoring/index.ts'
import { registerLoadShedding } from './load-shedding.ts'

const MOST = 3

const open = async (maxLagMs = 10_000) => {
  const fastify = Fastify()
  const { isLagging } = registerLoadShedding(fastify, { maxInFlight: MOST, maxLagMs })
  registerHealth(fastify, { isReady: async () => !isLagging(), isStopping: () => false })
  fastify.get('/endless', () =>
    Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(64 * 1024)
      })(),
    ),
  )
  fastify.get('/silent', () => new Promise(() => undefined))
  fastify.get('/short', () => 'ok')
  fastify.get('/assets/page.css', () => 'ok')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo
  return { fastify, url: (path: string) => `http://127.0.0.1:${port}${path}` }
}

/** Resolves when the next response is finished. */
const nextClosed = ({ server }: FastifyInstance) =>
  new Promise((resolve) => {
    server.prependOnceListener('request', (_request, response) => response.once('close', resolve))
  })

test('a client that disconnects during or before the answer frees its slot', async () => {
  const { fastify, url } = await open()
  for (let i = 0; i < 2 * MOST; i++) {
    const arrived = once(fastify.server, 'request')
    const closed = nextClosed(fastify)
    const request = get(url(i % 2 ? '/endless' : '/silent'))
    request.on('error', () => undefined)
    await (i % 2 ? once(request, 'response') : arrived)
    request.destroy()
    await closed
  }
  expect((await fetch(url('/short'))).status).toBe(200)
})

test('an overloaded server rejects requests, but not the files of a served page', async () => {
  const { url } = await open()
  for (let i = 0; i < MOST; i++) {
    const request = get(url('/silent')).on('error', () => undefined)
    onTestFinished(() => void request.destroy())
  }
  await expect.poll(async () => (await fetch(url('/short'))).status).toBe(503)
  expect((await fetch(url('/assets/page.css'))).status).toBe(200)
})

test('readiness fails while requests are rejected because of event loop lag', async () => {
  const { url } = await open(100)
  const statuses = async () => [(await fetch(url('/health/ready'))).status, (await fetch(url('/short'))).status]
  const until = performance.now() + 1500
  while (performance.now() < until);
  expect(await statuses()).toEqual([503, 503])
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200])
})
