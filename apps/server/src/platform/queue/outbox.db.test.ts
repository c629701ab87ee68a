import { once } from 'node:events'
import { testDatabase } from '#testing/database/test-database'
import { sql } from 'kysely'
import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { manualClock, systemClock } from '../clock/clock.ts'
import { inTransaction, type Json, openPubSub } from '../database/index.ts'
import type { Job } from './jobs.ts'
import { sqlNow } from './sql-now.ts'
import { completeMessage, enqueue, outboxStats, purgeMessages, claimBatch, type OutboxMessage } from './outbox.ts'
import { createRunner, type MessageHandler } from './runner.ts'

const { db, url } = await testDatabase({ max: 20 })
const log = pino({ level: 'silent' })
const clock = manualClock('2026-11-20T12:00:00Z')

const leave = (...messages: OutboxMessage[]) =>
  inTransaction(db, async (tx) => {
    for (const message of messages) await enqueue(tx, message)
  })
const runner = (handlers: Record<string, MessageHandler>, jobs: Job[] = []) =>
  createRunner({ db, clock, log, handlers, jobs })
const collect = () => {
  const seen: Json[] = []
  return { seen, handler: async (payload: Json) => void seen.push(payload) }
}
const messages = () =>
  db
    .selectFrom('outboxMessages')
    .select(['payload', 'attempts', 'doneAt', 'deadAt', 'lastError'])
    .orderBy('id')
    .execute()
const take = (limit = 20) => claimBatch(db, { topics: ['pear'], now: sqlNow(clock), leaseSeconds: 60, limit })

beforeEach(async () => {
  await sql`truncate outbox_messages, jobs`.execute(db)
  clock.set('2026-11-20T12:00:00Z')
})

test('four parallel runners handle each of 200 messages once', async () => {
  await leave(...Array.from({ length: 200 }, (_, n) => ({ topic: 'pear', payload: n })))
  const { seen, handler } = collect()

  const counts = await Promise.all(Array.from({ length: 4 }, () => runner({ pear: handler }).runDue()))

  expect(counts.reduce((sum, count) => sum + count)).toBe(200)
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 200 }, (_, n) => n))
})

test('a rollback discards the message', async () => {
  await expect(
    inTransaction(db, async (tx) => {
      await enqueue(tx, { topic: 'pear', payload: 1 })
      throw new Error('the work failed')
    }),
  ).rejects.toThrow('the work failed')

  expect(await messages()).toEqual([])
})

test('a message claimed by a crashed process is handled again after its lease, with the same id', async () => {
  await leave({ topic: 'pear', payload: 'juicy' })
  const [crashed] = await take()
  const ids: number[] = []
  const other = runner({ pear: async (_payload, { id }) => void ids.push(id) })

  clock.advance(59)
  expect(await other.runDue()).toBe(0)
  clock.advance(1)
  expect(await other.runDue()).toBe(1)
  expect(ids).toEqual([crashed?.id])
})

test('a runner that lost the lease cannot complete the message', async () => {
  await leave({ topic: 'pear', payload: 1 })
  const [slow] = await take()
  clock.advance(60)
  await take()
  if (slow) await completeMessage(db, slow, sqlNow(clock))

  expect(await messages()).toMatchObject([{ attempts: 2, doneAt: null }])
})

test('a failing message is retried after 1 s, 10 s, 1, 5 and 15 min, then every half hour, and is dead after about a day', async () => {
  await leave({ topic: 'pear', payload: 1 })
  const failing = runner({
    pear: async () => {
      throw new Error('no road')
    },
  })
  expect(await failing.runDue()).toBe(1)

  const startedAt = clock.now().getTime()
  for (const wait of [1, 10, 60, 300, 900, ...Array<number>(47).fill(1800)]) {
    clock.advance(wait - 0.5)
    expect(await failing.runDue()).toBe(0)
    clock.advance(0.5 + wait * 0.1)
    expect(await failing.runDue()).toBe(1)
  }
  expect((clock.now().getTime() - startedAt) / 3_600_000).toBeCloseTo(26, 0)
  clock.advance(100_000)

  expect(await failing.runDue()).toBe(0)
  expect(await messages()).toMatchObject([{ attempts: 53, deadAt: expect.any(Date), lastError: 'Error: no road' }])
  expect(await outboxStats(db)).toMatchObject({ waiting: 0, dead: 1 })
})

test('messages that failed together are not retried at the same instant', async () => {
  await leave(...Array.from({ length: 20 }, (_, n) => ({ topic: 'pear', payload: n })))
  await runner({
    pear: async () => {
      throw new Error('no road')
    },
  }).runDue()

  const rows = await db.selectFrom('outboxMessages').select('runAt').execute()
  const waits = rows.map(({ runAt }) => runAt.getTime() - clock.now().getTime())
  expect(new Set(waits).size).toBeGreaterThan(10)
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(1100)
})

test('a failing message does not delay others', async () => {
  await leave({ topic: 'pear', payload: 'bad' }, { topic: 'pear', payload: 'good' })
  const { seen, handler } = collect()
  await runner({
    pear: async (payload) => {
      if (payload === 'bad') throw new Error('bad')
      await handler(payload)
    },
  }).runDue()

  expect(seen).toEqual(['good'])
})

test('a second message with the same topic and key is dropped', async () => {
  await leave({ topic: 'pear', payload: 1, dedupKey: 'a' })
  const { seen, handler } = collect()
  await runner({ pear: handler }).runDue()
  await leave({ topic: 'pear', payload: 2, dedupKey: 'a' }, { topic: 'pear', payload: 3, dedupKey: 'b' })
  await runner({ pear: handler }).runDue()

  expect(seen).toEqual([1, 3])
})

test('a scheduled message waits until its time, and one of an unknown topic stays queued', async () => {
  await leave({ topic: 'pear', payload: 1, runAt: new Date('2026-11-20T13:00:00Z') }, { topic: 'plum', payload: 2 })
  const { seen, handler } = collect()

  expect(await runner({ pear: handler }).runDue()).toBe(0)
  clock.advance(3600)
  await runner({ pear: handler }).runDue()

  expect(seen).toEqual([1])
  expect(await messages()).toMatchObject([{ attempts: 1 }, { attempts: 0, doneAt: null }])
})

// By polling alone, every five seconds, the messages take 35 seconds.
test('a commit wakes the runner of another connection at once', { timeout: 30_000 }, async () => {
  const pubSub = openPubSub(url, () => undefined)
  const arrived = new EventTarget()
  const live = createRunner({
    db,
    clock: systemClock,
    log,
    jobs: [],
    pubSub,
    handlers: { pear: async () => void arrived.dispatchEvent(new Event('message')) },
  })
  live.start()

  // The initial round may find the first message.
  for (const payload of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const notification = once(arrived, 'message')
    await leave({ topic: 'pear', payload })
    await notification
  }
  await live.stop()
  await pubSub.close()
  expect(await messages()).toMatchObject(Array.from({ length: 8 }, () => ({ doneAt: expect.any(Date) })))
})

test('completed messages are purged, waiting and dead ones are kept', async () => {
  await leave({ topic: 'pear', payload: 1 }, { topic: 'plum', payload: 2 })
  await runner({ pear: collect().handler }).runDue()
  clock.advance(60)

  expect(await purgeMessages(db, clock.now())).toBe(1)
  expect(await messages()).toMatchObject([{ payload: 2 }])
})

test('a recurring job runs in one process at a time, again after its interval, and sooner after a failure', async () => {
  let runs = 0
  const job: Job = {
    name: 'count',
    everySeconds: 3600,
    run: async () => {
      runs += 1
      if (runs === 2) throw new Error('once')
    },
  }
  const everybody = () => Promise.all([1, 2, 3].map(() => runner({}, [job]).runDue()))

  await everybody()
  clock.advance(3599)
  await everybody()
  expect(runs).toBe(1)
  clock.advance(1)
  await everybody()
  expect(runs).toBe(2)
  clock.advance(60)
  await everybody()
  expect(runs).toBe(3)
})

test('a job of a crashed process can be claimed again after five minutes', async () => {
  let runs = 0
  const dying: Job = { name: 'sweep', everySeconds: 10, run: () => new Promise(() => undefined) }
  const heir: Job = { name: 'sweep', everySeconds: 10, run: async () => void (runs += 1) }
  void runner({}, [dying]).runDue()
  await expect
    .poll(() => db.selectFrom('jobs').select('lastStartedAt').execute())
    .toMatchObject([{ lastStartedAt: expect.any(Date) }])

  clock.advance(299)
  await runner({}, [heir]).runDue()
  expect(runs).toBe(0)
  clock.advance(1)
  await runner({}, [heir]).runDue()
  expect(runs).toBe(1)
})
