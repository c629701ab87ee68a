import { testDatabase } from '#testing/database/test-database'
import { openConnectionProxy } from '#testing/database/connection-proxy'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { requireDurability, waitForDatabase } from './readiness.ts'
import { withConnection } from './connection/index.ts'
import { migrate } from './migrations/index.ts'
import { openPool } from './pool.ts'
import { poolerProblems } from './pooler/index.ts'

const { url } = await testDatabase()
const pool = openPool({ url, max: 2 })
afterAll(() => pool.end())

test('whole numbers, decimals and days are parsed without loss', async () => {
  const { rows } = await pool.query(`
    select 9007199254740991::bigint as big, 12.345::numeric(12,3) as quantity, date '2026-03-29' as day,
      array[1, null]::bigint[] as bigs, array[0.5]::numeric[] as quantities, array[date '2026-03-29'] as days,
      timestamptz '2026-03-29 01:00:00Z' as moment`)

  expect(rows).toEqual([
    {
      big: 9007199254740991,
      quantity: 12.345,
      day: '2026-03-29',
      bigs: [1, null],
      quantities: [0.5],
      days: ['2026-03-29'],
      moment: new Date('2026-03-29T01:00:00Z'),
    },
  ])
})

test('a whole number that JavaScript would round is rejected', async () => {
  await expect(pool.query(`select 9007199254740993::bigint`)).rejects.toThrow('9007199254740993')
})

test('every connection has limits on statements, locks, idle and long transactions', async () => {
  const { rows } = await pool.query(
    `select name, setting::int from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout') order by name`,
  )

  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    idle_in_transaction_session_timeout: 10_000,
    lock_timeout: 3000,
    statement_timeout: 4000,
    transaction_timeout: 8000,
  })
})

test("plans assume fast random access, whatever the server's settings say", async () => {
  const turning = new URL(url)
  turning.searchParams.set('options', '-c random_page_cost=4 -c jit=on')
  const own = openPool({ url: turning.href, max: 1 })
  onTestFinished(() => own.end())

  const { rows } = await own.query(`select current_setting('random_page_cost') as cost, current_setting('jit') as jit`)

  expect(rows).toEqual([{ cost: '1.1', jit: 'off' }])
})

test('behind a pooler a session sends no settings and names no statements, and the defaults of the role limit it', async () => {
  const marked = '/* prepared */ select name from pg_prepared_statements'
  const inSession = async (pooled: boolean) => {
    const own = openPool({ url, max: 1, pooled })
    try {
      const { rows } = await own.query(`select current_setting('statement_timeout') as limit`)
      return {
        ...rows[0],
        problems: await poolerProblems(own, { pooler: 'off', directUrl: url }),
        named: (await own.query(marked)).rowCount,
      }
    } finally {
      await own.end()
    }
  }
  expect(await inSession(false)).toEqual({ limit: '4s', problems: [], named: 1 })
  // The settings do not arrive: a pooler is suspected.
  expect(await inSession(true)).toEqual({
    limit: '0',
    problems: [expect.stringContaining('DATABASE_POOLER')],
    named: 0,
  })

  await migrate(url, { pooled: true })
  expect(await inSession(true)).toEqual({ limit: '4s', problems: [], named: 0 })
  const bulk = await withConnection({ url, applicationName: 'bulk' }, (client) =>
    client.query(`select current_setting('statement_timeout') as limit`),
  )
  expect(bulk.rows).toEqual([{ limit: '0' }])
})

test('an address beside the pooler that leads elsewhere is reported', async () => {
  const elsewhere = new URL(url)
  elsewhere.pathname = '/postgres'
  const own = openPool({ url, max: 1 })
  onTestFinished(() => own.end())

  expect(await poolerProblems(own, { pooler: 'transaction', directUrl: url })).toEqual([])
  expect(await poolerProblems(own, { pooler: 'transaction', directUrl: elsewhere.href })).toEqual([
    'DATABASE_DIRECT_URL leads to another database or role than DATABASE_URL',
  ])
})

test('a connection lost between two statements of a transaction ends the transaction and not the process', async () => {
  const { promise: broken, resolve: onBrokenConnection } = Promise.withResolvers<Error>()
  const watched = openPool({ url, max: 1, onBrokenConnection })
  onTestFinished(() => watched.end())
  const client = await watched.connect()
  await client.query('begin')
  const { rows } = await client.query('select pg_backend_pid() as pid')

  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect(broken).resolves.toMatchObject({ code: '57P01' })
  await expect(client.query('commit')).rejects.toThrow('not queryable')
  client.release()

  expect((await watched.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
})

test('an idle connection that is lost is reported and replaced, and does not end the process', async () => {
  const uncaught: Error[] = []
  const hear = (error: Error) => void uncaught.push(error)
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', hear)
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const other of others) process.on('uncaughtException', other)
  })
  const { promise: broken, resolve: onBrokenConnection } = Promise.withResolvers<Error>()
  const idle = openPool({ url, max: 1, onBrokenConnection })
  onTestFinished(() => idle.end())
  const { rows } = await idle.query('select pg_backend_pid() as pid')

  await pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect(broken).resolves.toMatchObject({ code: '57P01' })
  await expect.poll(() => idle.totalCount).toBe(0)

  expect((await idle.query('select 1 as alive')).rows).toEqual([{ alive: 1 }])
  expect(uncaught).toEqual([])
})

test('a request for a connection from a busy pool fails within the time limit', async () => {
  const single = openPool({ url, max: 1 })
  onTestFinished(() => single.end())
  const busy = await single.connect()
  onTestFinished(() => busy.release())

  await expect(single.connect()).rejects.toThrow('timeout exceeded when trying to connect')
})

test('a connection that does not answer is given up and replaced', async () => {
  const line = await openConnectionProxy(url)
  const impatient = openPool({ url: line.url, max: 1, statementMs: 100 })
  const client = await impatient.connect()

  line.silence()
  await expect(client.query('select 2')).rejects.toThrow('Query read timeout')
  line.resume()
  client.release()

  expect((await impatient.query('select 3 as answer')).rows).toEqual([{ answer: 3 }])
  await impatient.end()
  line.close()
})

test('a connection to a database that only reads is replaced after a refused write', async () => {
  const own = openPool({ url, max: 1 })
  onTestFinished(() => own.end())
  const client = await own.connect()
  await client.query('set default_transaction_read_only = on')

  await expect(client.query('delete from jobs')).rejects.toMatchObject({ code: '25006' })
  client.release()
  expect((await own.query('delete from jobs')).rowCount).toBe(0)
})

test('the server waits for a database that is still starting', async () => {
  const line = await openConnectionProxy(url)
  line.reject()
  const early = openPool({ url: line.url, max: 1 })
  onTestFinished(() => early.end())

  const waiting = waitForDatabase(early, 10_000)
  await expect.poll(line.calls).toBeGreaterThan(0)
  line.accept()

  await expect(waiting).resolves.toBeUndefined()
  line.close()
})

test('a database that may lose acknowledged writes is rejected by the name of the setting', async () => {
  await expect(requireDurability(pool)).rejects.toThrow('fsync')
})
