import { endpoint } from '@kram/contract/common/endpoint'
import { text, Empty } from '@kram/contract/common/fields'
import { ErrorBody } from '@kram/contract/common/error-body'
import { ERRORS } from '@kram/contract/common/errors'
import { listenForTests } from '#testing/http/listen'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RateLimiter } from '#platform/security'
import { createServer } from '../server/index.ts'
import { registerRoute } from '../routes/index.ts'

const letPass = async () => undefined
const rateLimiter: RateLimiter = {
  share: (max) => max,
  countLocal: () => [],
  countShared: async () => [],
  countFreeOrProven: letPass,
  countAttempt: letPass,
  resetAttempts: letPass,
}
const logged: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) })
const options = { log, findSession: async () => null, rateLimiter, checkReplies: true }

const echo = endpoint({
  method: 'POST',
  path: '/api/echo',
  summary: 'Echo',
  access: 'public',
  body: z.strictObject({ say: text(300_000) }),
  reply: z.object({ say: z.string() }),
})
const empty = endpoint({
  method: 'POST',
  path: '/api/empty',
  summary: 'Nothing',
  access: 'public',
  reply: Empty,
  status: 204,
})
const photo = endpoint({ ...echo, path: '/api/photo' })
const one = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  summary: 'One',
  access: 'public',
  params: z.object({ id: z.string() }),
  reply: z.object({ ip: z.string() }),
})

const build = (trustProxyHops = 0) => {
  const api = createServer({ ...options, trustProxyHops })
  registerRoute(api, echo, ({ body }) => body)
  registerRoute(api, photo, ({ body }) => body, { large: { maxBytes: 1_000_000, tooLarge: 'FILE_TOO_LARGE' } })
  registerRoute(api, empty, () => undefined)
  registerRoute(api, one, ({ ip, params }) => {
    if (params.id === 'crash') throw new TypeError('secret detail of /srv/kram')
    if (params.id === 'away') throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    return { ip }
  })
  afterAll(() => api.fastify.close())
  return api.fastify
}

const app = build()
const live = await listenForTests(build())

/** The shape of every error. */
const errorIn = (body: string) => {
  const read = z.strictObject({ ...ErrorBody.shape }).parse(JSON.parse(body))
  expect(Object.keys(ERRORS)).toContain(read.code)
  expect(body).not.toMatch(/stack|node_modules|FST_|\/srv\/|at \w+/)
  return `${read.status} ${read.code}`
}
const send = async (
  url: string,
  headers: Record<string, string>,
  payload = '',
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' = 'POST',
) => {
  const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
  return { result: reply.statusCode >= 400 ? errorIn(reply.body) : String(reply.statusCode), reply }
}
const json = { 'content-type': 'application/json' }

test('bodies other than JSON are rejected: text, forms, files, and no type', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ]) {
    expect((await send('/api/echo', { 'content-type': type }, '{"say":"a"}')).result).toBe('415 UNSUPPORTED_TYPE')
  }
  const untyped = await live.sendRaw(
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  )
  expect(errorIn(untyped.split('\r\n\r\n')[1] ?? '')).toBe('415 UNSUPPORTED_TYPE')
})

test('invalid JSON, __proto__ and text the database cannot store are rejected', async () => {
  const bodies = {
    '{"say":': 'BAD_JSON',
    '{"__proto__":{"a":1},"say":"a"}': 'BAD_JSON',
    '{"constructor":{"prototype":{}},"say":"a"}': 'BAD_JSON',
    '{"say":"a\\u0000"}': 'BAD_REQUEST',
    '{"say":"\\ud800"}': 'BAD_REQUEST',
  }
  for (const [body, code] of Object.entries(bodies))
    expect((await send('/api/echo', json, body)).result).toBe(`400 ${code}`)

  expect((await send('/api/echo', json, '{"say":"\\ud83c\\udf50"}')).reply.json()).toEqual({ say: '🍐' })
})

test('an empty body with a JSON type counts as no body', async () => {
  expect((await send('/api/empty', json)).result).toBe('204')
  expect((await send('/api/echo', json)).result).toBe('400 VALIDATION_FAILED')
})

test('a body over 256 KiB, a too long address and an address with NUL are rejected', async () => {
  expect((await send('/api/echo', json, JSON.stringify({ say: 'a'.repeat(262_144) }))).result).toBe(
    '413 PAYLOAD_TOO_LARGE',
  )
  expect((await send('/api/photo', json, JSON.stringify({ say: 'a'.repeat(1_000_000) }))).result).toBe(
    '413 FILE_TOO_LARGE',
  )
  expect((await send(`/api/things/${'a'.repeat(5000)}`, {}, '', 'GET')).result).toBe('414 URI_TOO_LONG')
  expect((await send('/api/things/a%00b', {}, '', 'GET')).result).toBe('400 BAD_REQUEST')
  expect((await send('/api/things/%E0%A4%A', {}, '', 'GET')).result).toBe('400 BAD_REQUEST')
})

test('a page whose address cannot be decoded is unknown and leads to the login', async () => {
  const { result, reply } = await send('/%E0%A4%A', { accept: 'text/html' }, '', 'GET')
  expect([result, reply.headers.location]).toEqual(['302', '/login'])
})

test('unknown addresses are 404, known ones with another method 405 with Allow', async () => {
  expect((await send('/api/nothing', {}, '', 'GET')).result).toBe('404 NOT_FOUND')
  const { result, reply } = await send('/api/things/7', json, '{}', 'DELETE')
  expect([result, reply.headers['allow']]).toEqual(['405 METHOD_NOT_ALLOWED', 'GET, HEAD'])
})

test('HEAD has the status and headers of GET, and no body', async () => {
  const [head, get] = await Promise.all(
    (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url: '/api/things/7' })),
  )
  expect(head).toMatchObject({ statusCode: 200, body: '' })
  expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
  expect((await app.inject({ method: 'HEAD', url: '/api/nothing' })).statusCode).toBe(404)
  expect((await app.inject({ method: 'HEAD', url: '/api/echo' })).statusCode).toBe(405)
})

test('a crash exposes no details; an unavailable database answers 503 with Retry-After', async () => {
  expect((await send('/api/things/crash', {}, '', 'GET')).result).toBe('500 INTERNAL_ERROR')
  const { result, reply } = await send('/api/things/away', {}, '', 'GET')
  expect([result, reply.headers['retry-after']]).toEqual(['503 UNAVAILABLE', '2'])
})

test('page requests get an error page, API requests an error body', async () => {
  const look = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } })
  const page = await look('/nie-ma-takiej-strony')

  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(page.body).toContain(ERRORS.NOT_FOUND.message)
  expect(errorIn((await look('/api/nothing')).body)).toBe('404 NOT_FOUND')
})

test('malformed requests are answered in the same shape', async () => {
  const cases: [string, string][] = [
    ['HELLO\r\n\r\n', '400 BAD_REQUEST'],
    ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', '400 BAD_REQUEST'],
    [
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 BAD_REQUEST',
    ],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(17_000)}\r\n\r\n`, '431 HEADERS_TOO_LARGE'],
  ]
  for (const [wire, expected] of cases) {
    const apiReads = await live.sendRaw(wire)
    expect(errorIn(apiReads.slice(apiReads.indexOf('\r\n\r\n') + 4))).toBe(expected)
  }
})

test('TRACE is rejected', async () => {
  const apiReads = await live.sendRaw('TRACE /api/things/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(apiReads).toMatch(/^HTTP\/1\.1 40[045] /)
})

/** Sends the second part of a body after this delay. */
const sayLate = async (path: string, first: string, second: string, ms: number): Promise<string> => {
  const socket = await live.openSocket()
  const length = first.length + second.length
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${first}`,
  )
  await sleep(ms)
  socket.write(second)
  return (await buffer(socket)).toString()
}

// An upload may take 120 seconds: the test ends sooner only if everything else has a shorter limit.
test('incomplete headers and bodies time out; uploads get more time', { timeout: 60_000 }, async () => {
  const [head, body, slow] = await Promise.all([
    live.sendRaw('GET /api/things/1 HTTP/1.1\r\nHost: x\r\nX-Slow:'),
    live.sendRaw(
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ),
    sayLate('/api/photo', '{"say":', '"a"}', 11_000),
  ])
  expect(head).toMatch(/^HTTP\/1\.1 408 /)
  expect(body).toMatch(/^HTTP\/1\.1 408 /)
  expect(slow).toMatch(/^HTTP\/1\.1 200 /)
})

test('forwarded addresses are trusted from the configured number of proxies only', async () => {
  const ipOf = async (hops: number, forwarded: string) => {
    const reply = await build(hops).inject({
      method: 'GET',
      url: '/api/things/1',
      headers: { 'x-forwarded-for': forwarded },
      remoteAddress: '10.0.0.9',
    })
    return reply.json<{ ip: string }>().ip
  }
  expect(await ipOf(0, '1.1.1.1')).toBe('10.0.0.9')
  expect(await ipOf(1, '1.1.1.1, 2.2.2.2')).toBe('2.2.2.2')
  expect(await ipOf(2, '1.1.1.1, 2.2.2.2, 3.3.3.3')).toBe('2.2.2.2')
})

test('a safe request id is kept, otherwise one is generated', async () => {
  const idOf = async (id: string) =>
    (await send('/api/things/1', { 'x-request-id': id }, '', 'GET')).reply.headers['x-request-id']
  expect(await idOf('proxy-12345678')).toBe('proxy-12345678')
  expect(await idOf('x"} {"level":"fatal')).toMatch(/^[0-9a-f-]{36}$/)
})

test('an incomplete body is not reported as a server error', async () => {
  logged.length = 0
  const socket = await live.openSocket()
  const head = 'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n'
  await new Promise((sent) => void socket.write(`${head}{"say":`, sent))
  socket.destroy()
  await expect.poll(() => logged.some((line) => line.includes('request aborted'))).toBe(true)
  expect(logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
