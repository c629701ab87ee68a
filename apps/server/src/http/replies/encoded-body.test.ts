import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { machineSlowness, threadCpuMs } from '#testing/processes/thread-cpu-time'
import { compressedBody, negotiateEncoding, plainBody } from './encoded-body.ts'

const MAX_CPU_MS = 10

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', 'identity'],
  ['gzip;q=0.8, br;q=0.2', 'gzip'],
  ['brotli', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
])('Accept-Encoding: %s is answered with %s', (header, expected) => {
  expect(negotiateEncoding(header)).toBe(expected)
})

const TEXT = 'Chleb na zakwasie, żytni. '.repeat(200)

test.each([
  ['plain', plainBody(TEXT)],
  ['compressed', await compressedBody(TEXT)],
])('a body stored %s gives the same text in every encoding and encodes it once', async (_, body) => {
  const [br, gzip, identity] = await Promise.all([body.get('br'), body.get('gzip'), body.get('identity')])

  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual([TEXT, TEXT, TEXT])
  expect(body.peek('br')).toBe(await body.get('br'))
  expect(body.peek('gzip')).toBe(await body.get('gzip'))
  expect(br.length).toBeLessThan(TEXT.length / 5)
})

test.each([
  ['small', plainBody('{"items":[]}')],
  ['plain', plainBody(TEXT)],
  ['compressed', await compressedBody(TEXT)],
])('a body stored %s holds as much memory as it counts', async (_, body) => {
  await Promise.all([body.get('br'), body.get('gzip')])
  const stored = (['br', 'gzip', 'identity'] as const).flatMap((encoding) => body.peek(encoding) ?? [])
  expect(stored.length).toBeGreaterThan(0)
  for (const content of stored) expect(content.buffer.byteLength).toBe(content.length)
})

test('a short text is not compressed', () => {
  expect(plainBody('{}').choose('br')).toBe('identity')
})

test('a very long Accept-Encoding header is read quickly', () => {
  // The client chooses the header, and it is parsed on the event loop, so the test limits processor time.
  expect(threadCpuMs(() => negotiateEncoding('br;q=0.1,'.repeat(1800)))).toBeLessThan(MAX_CPU_MS * machineSlowness())
})

test('the framework answers a hijacked request with its log line and its metrics', async () => {
  const fastify = Fastify()
  let answered = 0
  fastify.addHook('onRequest', (_request, reply, _done) => {
    reply.hijack()
    reply.raw.writeHead(200).end('from the cache')
  })
  fastify.addHook('onResponse', async () => {
    answered += 1
  })
  fastify.get('/', async () => 'from the route')
  const reply = await fastify.inject('/')
  expect([reply.body, answered]).toEqual(['from the cache', 1])
})
