import { endpoint } from '@kram/contract/common/endpoint'
import type { LimitName } from '@kram/contract/common/route'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { manualClock } from '#platform/clock/clock.ts'
import { AppError } from '#platform/errors'
import { createRateLimiter } from '#platform/security'
import { addressKey, networkKey } from './address-key.ts'
import { registerRoute } from '../routes/index.ts'

const { db } = await testDatabase()
const Ok = z.object({ ok: z.boolean() })
const limited = (limit: LimitName) =>
  endpoint({ method: 'GET', path: `/api/limited/${limit}`, summary: 'Limited', access: 'public', limit, reply: Ok })

const openServer = (hops = 0) => {
  const made = testApi({ db, trustProxyHops: hops })
  for (const name of ['login', 'secret', 'claim', 'comment', 'read'] as const)
    registerRoute(made.api, limited(name), () => ({ ok: true }))
  const sendRequest = (limit: LimitName, remoteAddress: string, headers: Record<string, string> = {}) =>
    made.inject({ method: 'GET', url: `/api/limited/${limit}`, headers, remoteAddress })
  const passed = async (times: number, ...request: Parameters<typeof sendRequest>) => {
    const replies = await Promise.all(Array.from({ length: times }, () => sendRequest(...request)))
    return replies.filter(({ statusCode }) => statusCode === 200).length
  }
  return { ...made, sendRequest, passed }
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

test('one address that floods a route with a narrow limit is rejected at 300 a minute, before any work', async () => {
  const { passed } = openServer()
  expect(await passed(310, 'login', '10.0.0.1')).toBe(300)
  expect(await passed(5, 'login', '10.0.0.2')).toBe(5)
  expect(await passed(5, 'secret', '10.0.0.1')).toBe(5)
})

test('a limit in the database counts over all processes', async () => {
  const [one, other] = [openServer(), openServer()]
  const claim = { name: 'claim', subject: 'user:1', max: 30, seconds: 3600 }
  const accepted = async ({ deps }: typeof one) =>
    (
      await Promise.all(Array.from({ length: 25 }, () => outcomeOf(() => deps.rateLimiter.countShared([claim]))))
    ).filter((result) => result === 'accepted').length
  const counts = await Promise.all([accepted(one), accepted(other)])
  expect(counts[0] + counts[1]).toBe(30)
})

test('a rejected request states how long to wait in the usual shape of errors', async () => {
  const { sendRequest, passed, clock, as } = openServer()
  const ann = as(buyerPrincipal(1))
  await passed(30, 'claim', '10.0.0.1', ann)
  clock.advance(600)
  const reply = await sendRequest('claim', '10.0.0.1', ann)

  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '3000'])
  expect(reply.json()).toEqual({
    code: 'RATE_LIMITED',
    status: 429,
    message: 'Za dużo prób w krótkim czasie. Spróbuj ponownie za 50 minut.',
  })
  clock.advance(3000)
  expect((await sendRequest('claim', '10.0.0.1', ann)).statusCode).toBe(200)
})

test('a forged forwarded address does not get a limit of its own', async () => {
  const rotate = async (hops: number) => {
    const { sendRequest } = openServer(hops)
    const replies = await Promise.all(
      Array.from({ length: 310 }, (_, n) =>
        sendRequest('secret', '10.0.0.9', {
          'x-forwarded-for': hops === 0 ? `1.1.${n >> 8}.${n & 255}` : `1.1.${n >> 8}.${n & 255}, 203.0.113.7`,
        }),
      ),
    )
    return replies.filter(({ statusCode }) => statusCode === 200).length
  }
  expect(await rotate(0)).toBe(300)
  expect(await rotate(1)).toBe(300)
})

test('addresses of one IPv6 /64 network count as one, those of an IPv4 /24 as one network', () => {
  expect(addressKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:0db8:0001:0002::ffff'))
  expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(addressKey(undefined), 'the client hung up').toBe('hung up')
  expect(networkKey('10.0.7.200')).toBe(networkKey('::ffff:10.0.7.1'))
  expect(networkKey('10.0.8.200')).not.toBe(networkKey('10.0.7.200'))
  expect(networkKey('2001:db8:1:2:aaaa::1')).toBe(addressKey('2001:db8:1:2::1'))
  expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
})

test('users behind one address do not use up each other’s limits', async () => {
  const { passed, as } = openServer()
  const [ann, bob] = [as(buyerPrincipal(1)), as(buyerPrincipal(2))]

  expect(await passed(15, 'comment', '10.0.0.1', ann)).toBe(10)
  expect(await passed(15, 'comment', '10.0.0.1', bob)).toBe(10)
})

test('a session may send 1200 read requests a minute; anonymous clients behind one address share a higher limit', async () => {
  const { passed, as } = openServer()

  expect(await passed(1250, 'read', '10.0.0.1', as(buyerPrincipal(1)))).toBe(1200)
  expect(await passed(1250, 'read', '10.0.0.1')).toBe(1250)
})

const codeOf = (error: unknown) =>
  error instanceof AppError ? `${error.code} ${error.retryAfterSeconds}` : String(error)
const outcomeOf = async (attempt: () => Promise<unknown>) => attempt().then(() => 'accepted', codeOf)

test('five failed logins are free, then each waits twice as long as the one before, up to 15 minutes', async () => {
  const clock = manualClock('2026-11-20T12:00:00Z')
  const { countAttempt: attempt } = createRateLimiter({ db, clock, factor: 1 })
  const guess = () => outcomeOf(() => attempt('login', 'ania@kram.test'))

  for (let n = 0; n < 5; n += 1) expect(await guess()).toBe('accepted')
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await guess()).toBe(`RATE_LIMITED ${wait}`)
    clock.advance(wait)
    expect(await guess()).toBe('accepted')
  }
})

test('after a hundred failed logins in a row none is accepted until the count is reset', async () => {
  const clock = manualClock('2026-11-20T12:00:00Z')
  const { countAttempt: attempt, resetAttempts } = createRateLimiter({ db, clock, factor: 1 })
  const guess = () => outcomeOf(() => attempt('login', 'ania@kram.test'))

  let accepted = 0
  for (let n = 0; n < 150; n += 1) {
    if ((await guess()) === 'accepted') accepted += 1
    clock.advance(900)
  }
  expect(accepted).toBe(100)
  await resetAttempts('login', 'ania@kram.test')
  expect(await guess()).toBe('accepted')
})

test('parallel login attempts are counted before they are made', async () => {
  const { countAttempt: attempt } = createRateLimiter({ db, clock: manualClock('2026-11-20T12:00:00Z'), factor: 1 })
  const tries = await Promise.all(
    Array.from({ length: 200 }, () => outcomeOf(() => attempt('login', 'ania@kram.test'))),
  )

  expect(tries.filter((result) => result === 'accepted')).toHaveLength(5)
})

test('the table stores neither addresses nor e-mails in clear', async () => {
  const { passed, as } = openServer()
  await passed(1, 'claim', '10.0.0.1', as(buyerPrincipal(1)))
  await createRateLimiter({ db, clock: manualClock(new Date()), factor: 1 }).countAttempt('login', 'ania@kram.test')

  const rows = await db.selectFrom('rateLimits').select('key').execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/user:1|ania/)
})
