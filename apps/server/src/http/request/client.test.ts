import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clientAddressFor, trustProxyFor } from './client.ts'

const FORWARDED = [
  undefined,
  '203.0.113.7',
  '198.51.100.1, 203.0.113.7',
  'unknown, 203.0.113.7',
  '203.0.113.7, 10.0.0.1',
]

test.each([0, 1, 2])('behind %i proxies the client address is the one that Fastify sees', async (hops) => {
  const fastify = Fastify({ trustProxy: trustProxyFor(hops) })
  const addressOf = clientAddressFor(hops)
  fastify.get('/', (request) => ({ fastify: request.ip, own: addressOf(request.raw) }))
  for (const forwarded of FORWARDED) {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
    const seen = (await fastify.inject({ url: '/', headers, remoteAddress: '192.0.2.1' })).json<
      Record<string, string>
    >()
    expect(seen['own']).toBe(seen['fastify'])
  }
  await fastify.close()
})

test('forwarded headers of unknown proxies are ignored', async () => {
  const fastify = Fastify()
  fastify.get('/', (request) => ({ one: clientAddressFor(1)(request.raw), none: clientAddressFor(0)(request.raw) }))
  const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }
  const reply = await fastify.inject({ url: '/', headers, remoteAddress: '192.0.2.1' })
  expect(reply.json()).toEqual({ one: '203.0.113.7', none: '192.0.2.1' })
  await fastify.close()
})
