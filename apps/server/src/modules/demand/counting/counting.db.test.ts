import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { GROJEC, KRAKOW, MANY, testDemand } from '#testing/clients/demand'
import { demandJobs } from '../demand.jobs.ts'

const { db } = await testDatabase({ max: 4 })
const { startProcess, clock, deps } = testDemand(db)

const counts = () =>
  db
    .selectFrom('questionCounts')
    .select(['day', 'voivodeship', 'words', 'asked', 'unanswered'])
    .orderBy('words')
    .orderBy('asked', 'desc')
    .orderBy('cell')
    .execute()

test('questions are added up by day, reading and grid cell, and written when the process ends', async () => {
  const { post, close } = startProcess()
  const near = { ...GROJEC, latitude: GROJEC.latitude + 0.001 }
  await post({ q: 'jajka', point: GROJEC, answered: false })
  await post({ q: 'Jajek', point: near, answered: true })
  await post({ q: 'jajka', point: KRAKOW, answered: false })
  await post({ q: 'jajka', answered: false })
  expect(await counts()).toEqual([])
  await close()
  const day = '2026-11-20'
  expect(await counts()).toEqual([
    { day, voivodeship: 'mazowieckie', words: 'jajka', asked: 2, unanswered: 1 },
    { day, voivodeship: 'małopolskie', words: 'jajka', asked: 1, unanswered: 1 },
    { day, voivodeship: null, words: 'jajka', asked: 1, unanswered: 1 },
  ])
})

test('several processes add to the same rows', async () => {
  const processes = Array.from({ length: 4 }, startProcess)
  await Promise.all(
    processes.map(async ({ post, close }) => {
      for (const q of ['miód', 'ser', 'jajka', 'chleb']) await post({ q, point: GROJEC, answered: false })
      await close()
    }),
  )
  expect((await counts()).map(({ asked }) => asked)).toEqual([4, 4, 4, 4])
})

test('nothing of the visitor is stored, and no question that may name a person', async () => {
  const { post, close } = startProcess()
  for (const q of ['jajka anna@example.org', 'ser 601 222 333', 'Anna Kowalska', 'jajka od Zosi', 'xyzwq'])
    expect((await post({ q, answered: false })).statusCode).toBe(204)
  await post({ q: 'jajka', point: GROJEC, answered: false }, '203.0.113.99')
  await close()
  const { rows } = await sql<{ text: string }>`
    select q::text as text from question_counts q union all select c::text from question_changes c`.execute(db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text).not.toContain('203.0.113')
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'question_counts'`.execute(db)
  expect(columns.map(({ name }) => name).toSorted()).toEqual([
    'asked',
    'cell',
    'day',
    'reading',
    'unanswered',
    'unanswered_groups',
    'visitor_groups',
    'voivodeship',
    'words',
  ])
})

test('one visitor is one bit, on every day and in every process', async () => {
  const groupsOf = async () => {
    const { rows } = await sql<{ groups: number }>`
      select bit_count(bit_or(visitor_groups)::bit(16))::int as groups from question_counts`.execute(db)
    return rows[0]?.groups
  }
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
    const { post, close, clock: time } = startProcess()
    time.set(`${day}T12:00:00+01:00`)
    for (let i = 0; i < 3; i++) await post({ q: 'jajka', point: GROJEC, answered: false })
    await close()
  }
  expect(await counts()).toHaveLength(3)
  expect(await groupsOf()).toBe(1)
  const { askedBy, close } = startProcess()
  await askedBy(MANY, { q: 'jajka', point: GROJEC, answered: false })
  await close()
  expect(await groupsOf()).toBeGreaterThan(3)
})

test('a price may be why nothing is found', async () => {
  const { post, close } = startProcess()
  await post({ q: 'jajka do 2 zł', point: GROJEC, answered: false })
  await close()
  expect(await counts()).toMatchObject([{ words: 'jajka', asked: 1, unanswered: 0 }])
})

test('bad input gets field errors', async () => {
  const { post } = startProcess()
  for (const [payload, property] of [
    [{ q: ' ', answered: true }, 'q'],
    [{ q: 'x'.repeat(201), answered: true }, 'q'],
    [{ q: 'jajka' }, 'answered'],
    [{ q: 'jajka', answered: true, point: { latitude: 10, longitude: 20 } }, 'point.latitude'],
  ] as const) {
    const reply = await post(payload)
    expect([reply.statusCode, reply.json().fieldErrors[0].property]).toEqual([400, property])
  }
})

test('after thirty days counts are deleted', async () => {
  const { post, close, clock: time } = startProcess()
  await post({ q: 'jajka', previous: 'chleb', answered: false })
  time.set('2026-12-20T12:00:00+01:00')
  await post({ q: 'miód', previous: 'ser', answered: false })
  await close()
  clock.set('2026-12-20T12:00:00+01:00')
  const sweep = () => demandJobs(deps)[0]?.run(new AbortController().signal)
  await sweep()
  expect((await counts()).map(({ words }) => words)).toEqual(['jajka', 'miód'])
  clock.set('2026-12-21T12:00:00+01:00')
  await sweep()
  expect((await counts()).map(({ words }) => words)).toEqual(['miód'])
  const changes = await db.selectFrom('questionChanges').select(['words', 'nextWords']).execute()
  expect(changes).toEqual([{ words: 'ser', nextWords: 'miód' }])
})
