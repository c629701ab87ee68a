import { testDatabase } from '#testing/database/test-database'
import { wholeApi } from '#testing/http/whole-api'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '#platform/errors'
import { newToken, type RateLimit, type RateLimiter } from '#platform/security'

const ADDRESS = '203.0.113.7'

/** Refuses every request and records what was counted. */
const counted: RateLimit[] = []
const refuse = (rateLimits: readonly RateLimit[]): never => {
  counted.push(...rateLimits)
  throw new AppError('RATE_LIMITED', { retryAfterSeconds: 60 })
}
const rateLimiter: RateLimiter = {
  share: (max) => max,
  countLocal: refuse,
  countShared: async (rateLimits) => refuse(rateLimits),
  countFreeOrProven: async ({ free }) => refuse(free),
  countAttempt: async () => refuse([]),
  resetAttempts: async () => undefined,
}

const { url } = await testDatabase()
const { fastify, addresses } = await wholeApi(url, 1, {
  rateLimiter,
  web: async (app) => {
    app.get('/*', async () => 'page')
  },
})
beforeEach(() => void counted.splice(0))

const requests = addresses.map(({ method, url: path }) => ({
  method: method as 'GET',
  url: path.replaceAll(/:\w+/g, '1').replaceAll('*', 'x'),
}))

test('all kinds of routes are included: contract, operators, browsers, pages', () => {
  expect(requests.length).toBeGreaterThan(180)
  for (const path of ['/csp-reports', '/health/live', '/metrics', '/api/auth/login', '/x'])
    expect(requests.map((request) => request.url)).toContain(path)
})

test.each([
  ['without a session', {}],
  ['with a forged token', { authorization: `Bearer ${newToken()}` }],
])('every route counts a request %s by its address before it does any work', async (_, headers) => {
  const unlimited: string[] = []
  for (const request of [...requests, { method: 'GET' as const, url: '/api/no-such-address' }]) {
    counted.splice(0)
    const reply = await fastify.inject({ ...request, headers, remoteAddress: ADDRESS })
    const isByAddress = counted.length > 0 && counted.every(({ subject }) => subject === ADDRESS)
    if (reply.statusCode !== 429 || !isByAddress)
      unlimited.push(`${request.method} ${request.url}: ${reply.statusCode}, counted ${JSON.stringify(counted)}`)
  }
  expect(unlimited).toEqual([])
})
