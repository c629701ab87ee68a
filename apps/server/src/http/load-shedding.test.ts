import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { shedLoad } from './load-shedding.ts'

const MOST = 3

const open = async () => {
  const fastify = Fastify()
  shedLoad(fastify, { maxUnderWay: MOST, maxLagMs: 10_000 })
  fastify.get('/endless', () =>
    Readable.from(
      (function* () {
        for (;;) yield 'x'.repeat(64 * 1024)
      })(),
    ),
  )
  fastify.get('/silent', () => new Promise(() => undefined))
  fastify.get('/short', () => 'ok')
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo
  return { fastify, url: (path: string) => `http://127.0.0.1:${port}${path}` }
}

test('who leaves in the middle of an answer, or before it, makes room', async () => {
  const { fastify, url } = await open()
  for (let i = 0; i < 2 * MOST; i++) {
    const arrived = once(fastify.server, 'request')
    const request = get(url(i % 2 ? '/endless' : '/silent'))
    request.on('error', () => undefined)
    const [, response] = await arrived
    const closed = once(response, 'close')
    if (i % 2) await once(request, 'response')
    request.destroy()
    await closed
  }
  expect((await fetch(url('/short'))).status).toBe(200)
})
