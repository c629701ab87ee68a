import type { Access } from '@kram/contract/common/route'
import { pathFor } from '#testing/authorization/requests'
import { createMatrixFixtures, type Role } from '#testing/authorization/fixtures'
import { testDatabase } from '#testing/database/test-database'
import { type CostlyRequest, costlyRequests } from '#testing/http/costly-requests'
import { wholeApi } from '#testing/http/whole-api'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'

/**
 * Maximum processor time of one request on the event loop thread. The test measures time because a single client must not be
 * able to block the event loop for others. Waiting for the database and other processes is not counted.
 */
const MAX_MS = 10
const ATTEMPTS = 10
/** Routes that do more work than others: several operations, or more than one page of text. */
const MAX_MS_OF: Record<string, number | undefined> = {
  // A hundred reservations, each in its own transaction: the event loop is free in between.
  'POST /api/reservations/accept': 100,
  // For operators: ends sessions, offers and reservations of a user.
  'POST /api/users/:id/block': 40,
  'GET /api/docs': 40,
}

const { db, url } = await testDatabase()
// With logging, because it costs time too.
const log = createLogger({ level: 'info', destination: { write: () => undefined } })
const { fastify, registeredRoutes } = await wholeApi(url, 1_000_000, { log, checkReplies: false })
let fixtures = await createMatrixFixtures(db)

/** A principal with access, so that the body is parsed. */
const ROLE_FOR: Record<Access, Role> = {
  public: 'anonymous',
  session: 'buyer',
  user: 'buyer',
  seller: 'owner',
  admin: 'admin',
}

const send = (request: Omit<CostlyRequest, 'name'>, role: Role) =>
  fastify.inject({
    method: request.method,
    url: request.url,
    headers: { ...fixtures.headers[role], ...(request.body && { 'content-type': 'application/json' }) },
    ...(request.body && { payload: request.body }),
    // An event stream never ends.
    payloadAsStream: true,
  })

const isLoggedIn = async (role: Role): Promise<boolean> =>
  role === 'anonymous' || (await send({ method: 'GET', url: '/api/auth/me' }, role)).statusCode === 200

/**
 * Processor time of this thread only, without thread pool and other processes. The minimum of several runs, because one may
 * include a garbage collection.
 */
async function cheapest(request: CostlyRequest, role: Role): Promise<{ ms: number; status: number }> {
  let best = { ms: Infinity, status: 0 }
  for (let attempt = 0; attempt < ATTEMPTS && best.ms > MAX_MS; attempt += 1) {
    const before = process.threadCpuUsage()
    const reply = await send(request, role)
    const { user, system } = process.threadCpuUsage(before)
    reply.stream().destroy()
    const ms = (user + system) / 1000
    if (ms < best.ms) best = { ms, status: reply.statusCode }
  }
  return best
}

test('the most expensive request that the limits allow costs a bounded part of the event loop, on every route', async () => {
  const tooExpensive: string[] = []
  let sent = 0
  for (const { route } of registeredRoutes) {
    const role = ROLE_FOR[route.access]
    // Some routes end sessions or delete accounts.
    if (!(await isLoggedIn(role))) fixtures = await createMatrixFixtures(db)
    for (const request of costlyRequests(route, pathFor(`${route.method} ${route.path}`, fixtures))) {
      const { ms, status } = await cheapest(request, role)
      sent += 1
      if (ms > (MAX_MS_OF[`${route.method} ${route.path}`] ?? MAX_MS))
        tooExpensive.push(`${request.name}: ${ms.toFixed(1)} ms, answered ${status}`)
      if (status === 500) tooExpensive.push(`${request.name}: answered 500`)
    }
  }
  expect(sent).toBeGreaterThan(1500)
  expect(tooExpensive).toEqual([])
}, 300_000)

test.each([
  ['a list of long texts', { 'csp-report': { 'blocked-uri': Array.from({ length: 8 }, () => 'a@'.repeat(900)) } }],
  ['a long address', { 'csp-report': { 'blocked-uri': 'a@'.repeat(7000) } }],
  ['many reports', Array.from({ length: 200 }, () => ({ body: { blockedURL: 'a@.'.repeat(10) } }))],
])('a browser report with %s is cheap', async (name, report) => {
  const body = JSON.stringify(report)
  const { ms, status } = await cheapest({ name, method: 'POST', url: '/csp-reports', body }, 'anonymous')
  expect(status).toBe(204)
  expect(ms).toBeLessThan(MAX_MS)
})
