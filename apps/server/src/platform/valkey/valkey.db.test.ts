import { testDatabase } from '#testing/database/test-database'
import { openTestValkey } from '#testing/stand-ins/valkey'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { manualClock } from '#platform/clock/clock.ts'
import { publish, sendMessagesBy } from '#platform/database'
import { createRateLimiter } from '#platform/security'
import { openValkey } from './valkey.ts'

const { db } = await testDatabase()
const server = await openTestValkey()
afterAll(server.stop)
const CHANNEL = 'test'
const clock = manualClock('2026-11-20T12:00:00Z')

const startProcess = (name = 'kram') => {
  const valkey = openValkey({ url: server.url, process: name, onError: () => undefined })
  onTestFinished(() => valkey.pubSub.close())
  return valkey
}

test('a message reaches other processes, and again after a broken connection, of which subscribers learn', async () => {
  const { pubSub, send } = startProcess()
  sendMessagesBy(db, send)
  const other = startProcess()
  const received: (string | null)[] = []
  other.pubSub.subscribe(CHANNEL, (payload) => received.push(payload))
  await expect.poll(() => other.pubSub.isSubscribed(CHANNEL)).toBe(true)
  publish(db, CHANNEL, 'zażółć')
  await expect.poll(() => received).toEqual([null, 'zażółć'])

  await server.disconnect()
  await expect.poll(() => received).toEqual([null, 'zażółć', null])
  expect(other.pubSub.isSubscribed(CHANNEL)).toBe(true)
  publish(db, CHANNEL, 'later')
  await expect.poll(() => received.at(-1)).toBe('later')
  expect(pubSub.isSubscribed('never asked for')).toBe(false)
})

test('a listener that has gone hears nothing', async () => {
  const { pubSub, send } = startProcess()
  sendMessagesBy(db, send)
  const [gone, stays]: [(string | null)[], (string | null)[]] = [[], []]
  const stop = pubSub.subscribe(CHANNEL, (payload) => gone.push(payload))
  pubSub.subscribe(CHANNEL, (payload) => stays.push(payload))
  await expect.poll(() => pubSub.isSubscribed(CHANNEL)).toBe(true)
  stop()
  publish(db, CHANNEL, 'one')
  await expect.poll(() => stays).toContain('one')
  expect(gone).not.toContain('one')
})

test('processes of a name are counted', async () => {
  const [first] = [startProcess('counted'), startProcess('counted'), startProcess('counted-worker')]
  await expect.poll(() => first?.countProcesses()).toBe(2)
})

const LIMIT = { name: 'message', subject: '10.0.0.1', max: 5, seconds: 60 }

test('parallel requests to two processes share one limit, which says how long to wait', async () => {
  const processes = [startProcess(), startProcess()]
  for (const { pubSub } of processes) pubSub.subscribe(CHANNEL, () => undefined)
  await expect.poll(() => processes.every(({ pubSub }) => pubSub.isSubscribed(CHANNEL))).toBe(true)
  const limiters = processes.map(({ countWindows }) => createRateLimiter({ db, clock, factor: 1, countWindows }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () => limiters.map(({ countShared }) => countShared([LIMIT]))).flat(),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMIT.max)
  const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 60 })
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([])
})

test('limits are counted in the database while Valkey is away', async () => {
  const valkey = openValkey({ url: 'redis://127.0.0.1:1', process: 'kram', onError: () => undefined })
  onTestFinished(() => valkey.pubSub.close())
  const { countShared } = createRateLimiter({ db, clock, factor: 1, countWindows: valkey.countWindows })
  const count = () => countShared([{ ...LIMIT, subject: 'away' }])
  for (let index = 0; index < LIMIT.max; index++) await count()
  await expect(count()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
