import { once } from 'node:events'
import { get, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerHealth } from '../monitoring/index.ts'
import { registerLoadShedding } from './load-shedding.ts'

const MOST = 3

const open = async (maxLagMs = 10_000, maxInFlight = MOST) => {
  const fastify = Fastify({ trustProxy: true })
  const { isLagging } = registerLoadShedding(fastify, { maxInFlight, maxLagMs })
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
  fastify.post('/short', () => 'ok')
  fastify.get('/assets/page.css', () => 'ok')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo
  /** Announces a body and sends a part of it. */
  const sendSlowly = (onAnswer: (status: number | undefined) => void) => {
    const headers = { 'content-type': 'application/json', 'content-length': 99 }
    const slow = request({ host: '127.0.0.1', port, path: '/short', method: 'POST', headers })
    slow.on('error', () => undefined).on('response', ({ statusCode }) => onAnswer(statusCode))
    slow.write('{')
    onTestFinished(() => void slow.destroy())
  }
  return { fastify, sendSlowly, url: (path: string) => `http://127.0.0.1:${port}${path}` }
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

test('an address that sends many bodies slowly takes a tenth of the slots, and others are served', async () => {
  const { sendSlowly, url } = await open(10_000, 40)
  const refused: (number | undefined)[] = []
  for (let i = 0; i < 60; i++) sendSlowly((status) => refused.push(status))
  await expect.poll(() => refused.length).toBeGreaterThan(50)

  expect(new Set(refused)).toEqual(new Set([503]))
  expect((await fetch(url('/short'))).status).toBe(200)
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' }
  expect((await fetch(url('/short'), { method: 'POST', headers, body: '{}' })).status).toBe(200)
})

test('readiness fails while requests are rejected because of event loop lag', async () => {
  const { url } = await open(100)
  const statuses = async () => [(await fetch(url('/health/ready'))).status, (await fetch(url('/short'))).status]
  // The lag is measured once a second, as the mean of that time.
  const afterLag = () => {
    const until = performance.now() + 1500
    while (performance.now() < until);
    return statuses()
  }
  await expect.poll(afterLag).toEqual([503, 503])
  await expect.poll(statuses).toEqual([200, 200])
})
