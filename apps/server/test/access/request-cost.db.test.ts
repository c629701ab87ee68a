import { testDatabase } from '#testing/database/test-database'
import { everyCostlyRequest, requestCost } from '#testing/http/request-costs'
import { wholeApi } from '#testing/http/whole-api'
import { machineSlowness } from '#testing/processes/thread-cpu-time'
import { expect, test } from 'vitest'
import { createLogger } from '#platform/logging'

/**
 * Maximum processor time of one request on the event loop thread, on a machine as fast as the reference. The test measures time because a single client must not be
 * able to block the event loop for others. Waiting for the database and other processes is not counted.
 */
const MAX_MS = 10
const ATTEMPTS = 10
/** Routes that do more work than others: several operations, or more than one page of text. */
const MAX_MS_OF: Record<string, number | undefined> = {
  // For operators: ends sessions, offers and reservations of a user.
  'POST /api/users/:id/block': 40,
  'GET /api/docs': 40,
  'GET /api/docs/app': 40,
  'GET /api/docs/sellers': 40,
  'GET /api/docs/operators': 40,
}

const { db, url } = await testDatabase()
// With logging, because it costs time too.
const log = createLogger({ level: 'info', destination: { write: () => undefined } })
const api = await wholeApi(url, 1_000_000, { log, checkReplies: false })
const measured = { attempts: ATTEMPTS, enough: MAX_MS }

test('the most expensive request that the limits allow costs a bounded part of the event loop, on every route', async () => {
  const tooExpensive: string[] = []
  let sent = 0
  for await (const { route, request, headers } of everyCostlyRequest(db, api)) {
    const { ms, status } = await requestCost(api, request, headers, measured)
    sent += 1
    const maxMs = MAX_MS_OF[`${route.method} ${route.path}`] ?? MAX_MS
    if (ms > maxMs && ms > maxMs * machineSlowness())
      tooExpensive.push(`${request.name}: ${ms.toFixed(1)} ms, answered ${status}`)
    if (status === 500) tooExpensive.push(`${request.name}: answered 500`)
  }
  expect(sent).toBeGreaterThan(1500)
  expect(tooExpensive).toEqual([])
}, 900_000)

test.each([
  ['a list of long texts', { 'csp-report': { 'blocked-uri': Array.from({ length: 8 }, () => 'a@'.repeat(900)) } }],
  ['a long address', { 'csp-report': { 'blocked-uri': 'a@'.repeat(7000) } }],
  ['many reports', Array.from({ length: 200 }, () => ({ body: { blockedURL: 'a@.'.repeat(10) } }))],
])('a browser report with %s is cheap', async (_name, report) => {
  const body = JSON.stringify(report)
  const { ms, status } = await requestCost(api, { method: 'POST', url: '/csp-reports', body }, {}, measured)
  expect(status).toBe(204)
  expect(ms).toBeLessThan(MAX_MS * machineSlowness())
})
