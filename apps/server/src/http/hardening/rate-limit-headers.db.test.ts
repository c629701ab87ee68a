import { endpoint } from '@kram/contract/common/endpoint'
import type { LimitName } from '@kram/contract/common/route'
import { testDatabase } from '#testing/database/test-database'
import { buyerPrincipal, testApi } from '#testing/http/test-api'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerRoute } from '../routes/index.ts'

const { db } = await testDatabase()
const Ok = z.object({ ok: z.boolean() })
const limited = (limit: LimitName, path = limit as string) =>
  endpoint({ method: 'GET', path: `/api/limited/${path}`, summary: 'Limited', access: 'public', limit, reply: Ok })

function openServer() {
  const made = testApi({ db })
  for (const name of ['read', 'claim', 'comment', 'login'] as const)
    registerRoute(made.api, limited(name), () => ({ ok: true }))
  registerRoute(made.api, limited('read', 'public'), () => ({ ok: true }), { cacheControl: 'public, max-age=60' })
  registerRoute(made.api, limited('comment', 'account'), async ({ limit }) => {
    await limit('testPushPerUser', 'somebody else')
    return { ok: true }
  })
  const sent = async (path: string, headers: Record<string, string> = {}) => {
    const reply = await made.inject({ method: 'GET', url: `/api/limited/${path}`, headers })
    const { ratelimit, 'ratelimit-policy': policy, 'retry-after': retry } = reply.headers
    return [reply.statusCode, policy, ratelimit, retry]
  }
  return { ...made, sent }
}

beforeEach(() => db.deleteFrom('rateLimits').execute())

test.each(['claim', 'read'] as const)(
  'an answer of the %s limit tells the policy and what is left of it',
  async (name) => {
    const { sent, as, clock } = openServer()
    const ann = as(buyerPrincipal(1))
    const { max, seconds } = { claim: { max: 30, seconds: 3600 }, read: { max: 1200, seconds: 60 } }[name]
    const policy = `"${name}";q=${max};w=${seconds}`
    expect(await sent(name, ann)).toEqual([200, policy, `"${name}";r=${max - 1};t=${seconds}`, undefined])
    clock.advance(20)
    expect(await sent(name, ann)).toEqual([200, policy, `"${name}";r=${max - 2};t=${seconds - 20}`, undefined])
    expect(await sent(name, as(buyerPrincipal(2)))).toEqual([
      200,
      policy,
      `"${name}";r=${max - 1};t=${seconds}`,
      undefined,
    ])
  },
)

test('429 tells that nothing is left, with the same time as `Retry-After`', async () => {
  const { sent, as, clock } = openServer()
  const ann = as(buyerPrincipal(1))
  await Promise.all(Array.from({ length: 10 }, () => sent('comment', ann)))
  clock.advance(15)
  expect(await sent('comment', ann)).toEqual([429, '"comment";q=10;w=60', '"comment";r=0;t=45', '45'])
})

test('attempts of neighbours behind the same address are not counted out: only the policy, until nothing is left', async () => {
  const { sent } = openServer()
  expect(await sent('login')).toEqual([200, '"login";q=300;w=60', undefined, undefined])
  await Promise.all(Array.from({ length: 299 }, () => sent('login')))
  expect(await sent('login')).toEqual([429, '"login";q=300;w=60', '"login";r=0;t=60', '60'])
})

test('an error of a limit of an account, a contact or a secret tells only how long to wait', async () => {
  const { sent, as } = openServer()
  const ann = as(buyerPrincipal(1))
  for (let n = 1; n <= 5; n += 1)
    expect(await sent('account', ann)).toEqual([200, '"comment";q=10;w=60', `"comment";r=${10 - n};t=60`, undefined])
  expect(await sent('account', ann)).toEqual([429, '"comment";q=10;w=60', undefined, '3600'])
})

test('a reply that others may cache tells nothing about one client', async () => {
  expect(await openServer().sent('public')).toEqual([200, undefined, undefined, undefined])
})
