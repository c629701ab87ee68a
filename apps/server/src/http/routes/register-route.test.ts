import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '@kram/contract/common/endpoint'
import { Id, Instant, PathId, text, Empty } from '@kram/contract/common/fields'
import type { Access } from '@kram/contract/common/route'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { Principal } from '#platform/auth'
import { hashToken, newToken, type RateLimiter } from '#platform/security'
import { AppError } from '#platform/errors'
import type { ApiServer } from './api-server.ts'
import { createServer } from '../server/index.ts'
import { rawReply } from '../replies/index.ts'
import { registerRoute } from './register-route.ts'

const Pear = z.object({ id: z.int(), name: z.string() })
const Basket = z.strictObject({
  name: text(5),
  items: z.array(z.strictObject({ variantId: Id, quantity: z.number().check(z.minimum(1, 'min')) })),
})

const read = endpoint({
  method: 'GET',
  path: '/api/pears/:id',
  summary: 'One',
  access: 'public',
  params: z.object({ id: PathId }),
  reply: Pear,
})
const create = endpoint({
  method: 'POST',
  path: '/api/pears',
  summary: 'New',
  access: 'public',
  body: Basket,
  reply: Pear,
  status: 201,
})
const guarded = <A extends Access>(access: A) =>
  endpoint({
    method: 'GET',
    path: `/api/for-${access}`,
    summary: 'Guarded',
    access,
    reply: z.object({ kind: z.string() }),
  })

const tokens = { guest: newToken(), buyer: newToken(), seller: newToken(), admin: newToken() }
const tokenHash = hashToken('any')
const person = { kind: 'user', tokenHash, userId: 1, isSeller: false, sellerId: null, isAdmin: false } as const
const sessions = new Map<string, Exclude<Principal, { kind: 'anonymous' }>>([
  [hashToken(tokens.guest).toString('hex'), { kind: 'guest', tokenHash, reservationId: 5 }],
  [hashToken(tokens.buyer).toString('hex'), person],
  [hashToken(tokens.seller).toString('hex'), { ...person, isSeller: true, sellerId: 3 }],
  [hashToken(tokens.admin).toString('hex'), { ...person, isAdmin: true, operatorRole: 'administrator' }],
])

const letPass = async () => undefined
const noThrottle: RateLimiter = {
  share: (max) => max,
  countLocal: () => [],
  countShared: async () => [],
  countFreeOrProven: letPass,
  countAttempt: letPass,
  resetAttempts: letPass,
}

const opened: ApiServer[] = []
const open = (): ApiServer => {
  const api = createServer({
    log: pino({ level: 'silent' }),
    findSession: async (hash) => sessions.get(hash.toString('hex')) ?? null,
    rateLimiter: noThrottle,
    checkReplies: true,
    trustProxyHops: 0,
  })
  opened.push(api)
  return api
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((api) => api.fastify.close()))
})

const get = (api: ApiServer, url: string, headers = {}) => api.fastify.inject({ method: 'GET', url, headers })
const post = (api: ApiServer, url: string, payload: object) => api.fastify.inject({ method: 'POST', url, payload })

test('every access rule gives each kind of principal the expected status', async () => {
  const api = open()
  for (const access of ['public', 'session', 'user', 'seller', 'admin'] as const) {
    registerRoute(api, guarded(access), ({ principal }) => ({ kind: principal.kind }))
  }
  const answers = async (token: string | null) =>
    Promise.all(
      ['public', 'session', 'user', 'seller', 'admin'].map(
        async (access) =>
          (await get(api, `/api/for-${access}`, token === null ? {} : { authorization: `Bearer ${token}` })).statusCode,
      ),
    )

  expect(await answers(null)).toEqual([200, 401, 401, 401, 401])
  expect(await answers(newToken())).toEqual([200, 401, 401, 401, 401])
  expect(await answers('not-a-token')).toEqual([200, 401, 401, 401, 401])
  expect(await answers(tokens.guest)).toEqual([200, 200, 403, 403, 403])
  expect(await answers(tokens.buyer)).toEqual([200, 200, 200, 403, 403])
  expect(await answers(tokens.seller)).toEqual([200, 200, 200, 200, 403])
  expect(await answers(tokens.admin)).toEqual([200, 200, 200, 403, 200])
})

test('an expired token counts as anonymous on a public route, so that the user can log in', async () => {
  const api = open()
  registerRoute(api, guarded('public'), ({ principal }) => ({ kind: principal.kind }))

  const reply = await get(api, '/api/for-public', { authorization: `Bearer ${newToken()}` })

  expect(reply.json()).toEqual({ kind: 'anonymous' })
})

test('the server does not start with an API route that has no access rule', () => {
  const api = open()

  expect(() => api.fastify.get('/api/forgotten', async () => ({}))).toThrow(/no access rule/)
})

test('the server does not start with a body schema that ignores unknown fields', () => {
  const api = open()
  const loose = endpoint({ ...create, body: z.strictObject({ inner: z.array(z.object({ a: z.string() })) }) })

  expect(() => registerRoute(api, loose, () => ({ id: 1, name: '' }))).toThrow('use z.strictObject for body.inner')
})

test('all errors of a body are reported together, each with its field', async () => {
  const api = open()
  registerRoute(api, create, () => ({ id: 1, name: 'a' }))

  const reply = await post(api, '/api/pears', {
    name: 'too long',
    items: [
      { variantId: 1, quantity: 0 },
      { quantity: '1', x: 2 },
    ],
    role: 'admin',
  })

  expect(reply.json()).toEqual({
    code: 'VALIDATION_FAILED',
    message: 'Popraw zaznaczone pola.',
    status: 400,
    fieldErrors: expect.arrayContaining([
      { property: 'name', code: 'maxlength' },
      { property: 'items[0].quantity', code: 'min' },
      { property: 'items[1].variantId', code: 'required' },
      { property: 'items[1].quantity', code: 'type' },
      { property: 'items[1].x', code: 'unknown' },
      { property: 'role', code: 'unknown' },
    ]),
  })
})

test('body values are not coerced: null is not zero and a list is not a number', async () => {
  const api = open()
  registerRoute(api, create, () => ({ id: 1, name: 'a' }))

  for (const quantity of [null, true, [7], '7']) {
    const reply = await post(api, '/api/pears', { name: 'a', items: [{ variantId: 1, quantity }] })
    expect(reply.statusCode).toBe(400)
  }
})

test('a created resource answers 201 with `Location`', async () => {
  const api = open()
  registerRoute(api, create, () => ({ id: 12, name: 'a' }))

  const reply = await post(api, '/api/pears', { name: 'a', items: [] })

  expect([reply.statusCode, reply.headers['location']]).toEqual([201, '/api/pears/12'])
})

test('a malformed id in the path answers 404', async () => {
  const api = open()
  registerRoute(api, read, ({ params }) => ({ id: params.id, name: 'a' }))

  for (const id of ['abc', '0', '-1', '1.5', '2147483648', '9'.repeat(50)]) {
    expect((await get(api, `/api/pears/${id}`)).json()).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  }
})

test('an instant in another format is a server error, also in an error and in what no schema describes', async () => {
  const api = open()
  const times = endpoint({
    method: 'GET',
    path: '/api/times/:kind',
    summary: 'Times',
    access: 'public',
    params: z.object({ kind: z.enum(['field', 'row', 'details', 'right']) }),
    reply: z.object({ at: Instant, row: z.record(z.string(), z.unknown()) }),
    errors: ['IN_USE'],
  })
  registerRoute(api, times, ({ params: { kind } }) => {
    const [right, wrong] = ['2026-11-21T07:00:00.000Z', '2026-11-21T08:00:00+01:00']
    if (kind === 'details') throw new AppError('IN_USE', { details: { occurrence: { startsAt: wrong } } })
    return { at: kind === 'field' ? wrong : right, row: { created_at: kind === 'row' ? wrong : right } }
  })

  const status = async (kind: string) => (await get(api, `/api/times/${kind}`)).statusCode
  expect(await status('right')).toBe(200)
  expect([await status('field'), await status('row'), await status('details')]).toEqual([500, 500, 500])
})

test('a reply that does not match the contract, for example with an extra field, is a server error', async () => {
  const api = open()
  registerRoute(api, read, () => rawReply('{"id":1,"name":"a","email":"leak@kram.test"}'))
  const wrong: Endpoint = guarded('public')
  registerRoute(api, wrong, () => ({ kind: 5 }))

  expect((await get(api, '/api/pears/1')).json()).toMatchObject({ code: 'INTERNAL_ERROR' })
  expect((await get(api, '/api/for-public')).statusCode).toBe(500)
})

test('a client that has the current answer gets 304', async () => {
  const api = open()
  registerRoute(api, read, () => rawReply('{"id": 1, "name": "a"}'))

  const first = await get(api, '/api/pears/1')
  const second = await get(api, '/api/pears/1', { 'if-none-match': first.headers['etag'] })

  expect([first.body, first.headers['cache-control']]).toEqual(['{"id": 1, "name": "a"}', 'no-store'])
  expect([second.statusCode, second.body]).toEqual([304, ''])
})

test('an empty body with a JSON type counts as no body; a route without a body refuses fields', async () => {
  const api = open()
  const finalize = endpoint({
    method: 'POST',
    path: '/api/finalize',
    summary: 'Go',
    access: 'public',
    reply: Empty,
    status: 204,
  })
  registerRoute(api, finalize, () => undefined)
  const send = (payload: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    api.fastify.inject({ method: 'POST', url: '/api/finalize', headers, payload })

  expect((await send('')).statusCode).toBe(204)
  expect((await send('', {})).statusCode).toBe(204)
  expect((await send('{}')).statusCode).toBe(204)
  expect((await send('{"a":1}')).json()).toMatchObject({ fieldErrors: [{ property: 'a', code: 'unknown' }] })
})

test('an error keeps its message, details and `Retry-After`', async () => {
  const api = open()
  registerRoute(api, read, () => {
    throw new AppError('OUT_OF_STOCK', { message: 'Zostały 3 sztuki.', details: { left: 3 }, retryAfterSeconds: 1.2 })
  })

  const reply = await get(api, '/api/pears/1')

  expect(reply.json()).toEqual({
    code: 'OUT_OF_STOCK',
    message: 'Zostały 3 sztuki.',
    status: 409,
    details: { left: 3 },
  })
  expect(reply.headers['retry-after']).toBe('2')
})

test('a route that will end announces it in every answer', async () => {
  const api = open()
  const old = endpoint({
    method: 'GET',
    path: '/api/old-pears',
    summary: 'Old',
    access: 'user',
    reply: z.object({ kind: z.string() }),
    deprecated: { since: '2026-12-01', sunset: '2027-06-01' },
  })
  registerRoute(api, old, () => ({ kind: 'pear' }))
  for (const headers of [{}, { authorization: `Bearer ${tokens.buyer}` }]) {
    const reply = await api.fastify.inject({ method: 'GET', url: '/api/old-pears', headers })
    expect(reply.headers).toMatchObject({ deprecation: '@1796083200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' })
  }
})
