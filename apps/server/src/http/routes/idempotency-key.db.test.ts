import { randomUUID } from 'node:crypto'
import { endpoint } from '@kram/contract/common/endpoint'
import { text } from '@kram/contract/common/fields'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { enqueue } from '#platform/queue'
import { AppError } from '#platform/errors'
import { inTransaction } from '#platform/database'
import { registerRoute } from './register-route.ts'

const { db } = await testDatabase({ atLeast: 4 })
const { api, as, inject } = testApi({ db })

const make = endpoint({
  method: 'POST',
  path: '/api/things',
  summary: 'Make a thing',
  access: 'public',
  body: z.strictObject({ name: text(20) }),
  errors: ['OUT_OF_STOCK'],
  reply: z.object({ id: z.int(), secret: z.string() }),
  status: 201,
  idempotent: true,
})
registerRoute(api, make, ({ body, idempotent }) =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      await enqueue(tx, { topic: 'made', payload: { name: body.name } })
      if (body.name === 'refused') throw new AppError('OUT_OF_STOCK')
      const { count } = await tx
        .selectFrom('outboxMessages')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return { id: count, secret: randomUUID() }
    }),
  ),
)

const claimed = Promise.withResolvers<undefined>()
const working = Promise.withResolvers<undefined>()
const slow = endpoint({
  method: 'POST',
  path: '/api/slow-things',
  summary: 'Make a thing slowly',
  access: 'public',
  reply: make.reply,
  status: 201,
  idempotent: true,
})
registerRoute(api, slow, ({ idempotent }) =>
  inTransaction(db, (tx) =>
    idempotent(tx, async () => {
      claimed.resolve(undefined)
      await working.promise
      return { id: 1, secret: '' }
    }),
  ),
)

const ann = as(buyerPrincipal(1))
const bob = as(buyerPrincipal(2))
const send = (name: string, headers: Record<string, string>) =>
  inject({ method: 'POST', url: '/api/things', headers, payload: { name } })
const made = async () => (await db.selectFrom('outboxMessages').select('id').execute()).length

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('idempotencyKeys').execute()
})

test('a repeated request returns the first answer and does not repeat the work', async () => {
  const headers = { ...ann, 'idempotency-key': 'form-1' }
  const first = await send('pear', headers)
  const again = await send('pear', headers)

  expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined])
  expect([again.statusCode, again.headers['idempotent-replayed'], again.headers['location']]).toEqual([
    201,
    'true',
    first.headers['location'],
  ])
  expect(again.json()).toEqual(first.json())
  expect(await made()).toBe(1)
})

test('ten parallel requests with one key do the work once', async () => {
  const headers = { ...ann, 'idempotency-key': 'form-2' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => send('pear', headers)))

  expect(new Set(replies.map((reply) => `${reply.statusCode} ${reply.body}`)).size).toBe(1)
  expect(await made()).toBe(1)
})

test('the same key with another body is rejected', async () => {
  const headers = { ...ann, 'idempotency-key': 'form-3' }
  await send('pear', headers)

  expect((await send('plum', headers)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 })
})

test("another user's request with the same key is independent", async () => {
  await send('pear', { ...ann, 'idempotency-key': 'form-4' })
  const other = await send('plum', { ...bob, 'idempotency-key': 'form-4' })

  expect(other.statusCode).toBe(201)
  expect(await made()).toBe(2)
})

test('an error leaves nothing stored, not even the key', async () => {
  const headers = { ...ann, 'idempotency-key': 'form-5' }

  expect((await send('refused', headers)).statusCode).toBe(409)
  expect(await made()).toBe(0)
  expect((await send('pear', headers)).statusCode).toBe(201)
})

test('an anonymous request needs a key that cannot be guessed, and only the key gives access to the answer', async () => {
  expect((await send('pear', { 'idempotency-key': '1' })).json()).toMatchObject({
    fieldErrors: [{ property: 'Idempotency-Key', code: 'format' }],
  })

  const reply = await send('pear', { 'idempotency-key': randomUUID() })
  const { response: answer } = await db.selectFrom('idempotencyKeys').select('response').executeTakeFirstOrThrow()

  expect(Buffer.from(answer ?? '', 'base64').toString('latin1')).not.toContain(reply.json<{ secret: string }>().secret)
})

test('without a key every request does the work', async () => {
  await send('pear', ann)
  await send('pear', ann)

  expect(await made()).toBe(2)
})

test('a repeated request is asked to retry later while the first one runs too long', async () => {
  const headers = { ...ann, 'idempotency-key': 'form-6' }
  const sendRequest = () => inject({ method: 'POST', url: '/api/slow-things', headers })

  const first = sendRequest()
  await claimed.promise
  const copy = await sendRequest()
  working.resolve(undefined)

  expect([copy.json<{ code: string }>().code, copy.statusCode, copy.headers['retry-after']]).toEqual([
    'REQUEST_IN_PROGRESS',
    409,
    '2',
  ])
  expect((await first).statusCode).toBe(201)
  expect((await sendRequest()).headers['idempotent-replayed']).toBe('true')
})
