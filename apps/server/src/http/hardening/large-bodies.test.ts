import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { admitLargeBody } from './large-bodies.ts'

const TEN_MIB = 10 * 1024 * 1024

test('an address that sends many large bodies slowly leaves memory for those of others', async () => {
  const fastify = Fastify({ trustProxy: true, bodyLimit: TEN_MIB })
  fastify.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  fastify.post('/', { onRequest: admitLargeBody({ maxBytes: TEN_MIB, tooLarge: 'FILE_TOO_LARGE' }) }, () => 'ok')
  const url = await fastify.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => fastify.close())
  const { port } = fastify.server.address() as AddressInfo

  let refused = 0
  for (let i = 0; i < 14; i++) {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': TEN_MIB }
    const slow = request({ host: '127.0.0.1', port, method: 'POST', headers })
    slow.on('error', () => undefined).on('response', () => (refused += 1))
    slow.write('{')
    onTestFinished(() => void slow.destroy())
  }
  await expect.poll(() => refused).toBe(10)

  const headers = { 'content-type': 'application/octet-stream', 'x-forwarded-for': '203.0.113.7' }
  const reply = await fetch(url, { method: 'POST', headers, body: new Uint8Array(TEN_MIB) })
  expect(reply.status).toBe(200)
})
