import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Empty } from '@kram/contract/common/fields'
import { endpoint } from '@kram/contract/common/endpoint'
import { ERRORS } from '@kram/contract/common/errors'
import { testApi } from '#testing/http/test-api'
import { openConnectionProxy } from '#testing/database/connection-proxy'
import { execute } from '#testing/database/sql'
import { sql } from 'kysely'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { registerRoute } from '#http/routes'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { isOutage } from '#platform/errors'
import { inTransaction, migrate, openDatabase } from '#platform/database'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#dev/embedded-postgres'
import { buildApp } from '../../src/app.ts'
import { checkDatabase } from '../../src/process-lifecycle.ts'
import { createAppContext } from '../../src/app-context.ts'

// An own durable cluster, because these tests kill, reconfigure and restart it.
const HOLD = join(import.meta.dirname, '../../testing/database/hold-postgres.ts')
const dataDir = await mkdtemp(join(tmpdir(), 'kram-outage-'))
await chmod(dataDir, 0o711)
const holder = spawn(process.execPath, [HOLD, dataDir, 'durable'], { stdio: ['pipe', 'pipe', 'inherit'] })
const url = String((await once(holder.stdout, 'data'))[0]).trim()
/** A limit for what hangs; a test that waits continues as soon as its condition holds. */
const HANGS = { timeout: 60_000 }
const cleanups: (() => void)[] = [() => void holder.kill('SIGKILL')]

beforeAll(() => migrate(url))
afterAll(async () => {
  for (const clean of cleanups) clean()
  await vi.waitUntil(() => runningEmbeddedPostgres(dataDir) === undefined, HANGS)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})

/** The API without pages, with this database address. */
async function open(address: string, poolMax = 2) {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: address,
    DATABASE_POOL_MAX: String(poolMax),
    // Cached replies would not need the database.
    KRAM_CACHE_MB: '0',
    KRAM_DATA_DIR: join(dataDir, 'files'),
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram', developmentParts)
  const app = await buildApp(context)
  onTestFinished(async () => {
    await app.close()
    await context.close()
  })
  const get = async (path: string) => {
    const reply = await app.inject({ method: 'GET', url: path })
    return { reply, status: reply.statusCode }
  }
  return { context, get, ready: async () => (await get('/health/ready')).status }
}

const LIST = '/api/sellers'
const AWAY = { code: 'UNAVAILABLE', message: ERRORS.UNAVAILABLE.message, status: 503 }

/** The backends of `name`, seen from another connection. */
async function outside<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

test('a backend terminated inside a transaction, idle or active, is a 503 for its request only', async () => {
  const { db, close } = openDatabase({ url, max: 2 })
  const { api, inject } = testApi({ db })
  onTestFinished(close)
  const pids: number[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const slow = (path: 'thinking' | 'working', work: (pid: number) => Promise<unknown>) =>
    registerRoute(
      api,
      endpoint({ method: 'POST', path: `/api/${path}`, summary: path, access: 'public', reply: Empty, status: 204 }),
      () =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
          pids.push(rows[0]?.pid ?? 0)
          await work(rows[0]?.pid ?? 0)
          // Longer than the test takes; it is ended by the test.
          await sql`select pg_sleep(${path === 'working' ? 60 : 0})`.execute(tx)
        }),
    )
  slow('thinking', () => released)
  slow('working', async () => undefined)

  const requests = ['/api/thinking', '/api/working'].map((path) => inject({ method: 'POST', url: path }))
  await expect.poll(() => pids.length).toBe(2)
  await outside('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
  await expect
    .poll(async () => (await outside('select from pg_stat_activity where pid = any($1)', [pids])).length)
    .toBe(0)
  release()

  for (const reply of await Promise.all(requests)) {
    expect(reply.json()).toEqual(AWAY)
    expect(reply.headers['retry-after']).toBe('2')
  }
  expect((await sql`select 1 as alive`.execute(db)).rows).toEqual([{ alive: 1 }])
})

test('a starting database is tried again, and the server is not ready until it answers', async () => {
  const line = await openConnectionProxy(url)
  onTestFinished(line.close)
  line.start()
  const { context, get, ready } = await open(line.url)
  const meeting = checkDatabase(context)

  await expect.poll(line.calls).toBeGreaterThan(2)
  expect(await ready()).toBe(503)
  expect((await get(LIST)).reply.json()).toEqual(AWAY)
  line.accept()

  await expect(meeting).resolves.toBeUndefined()
  await expect.poll(ready).toBe(200)
})

const IN_TIME = { timeout: 60_000 }

test('on a silent connection a request gets 503 in time, and the connection is not used again', IN_TIME, async () => {
  const line = await openConnectionProxy(url)
  onTestFinished(line.close)
  const { context, get } = await open(line.url, 1)
  expect((await get(LIST)).status).toBe(200)
  const calls = line.calls()

  line.silence()
  const waited = await get(LIST)
  expect(waited.reply.json()).toEqual(AWAY)
  expect(context.pool.totalCount).toBe(0)

  const knocked = await get(LIST)
  expect(knocked.reply.json()).toEqual(AWAY)

  line.resume()
  expect((await get(LIST)).status).toBe(200)
  expect(line.calls()).toBeGreaterThan(calls)
})

test('when every connection is in use, the next request gets 503', async () => {
  const { context, get } = await open(url, 1)
  const taken = await context.pool.connect()

  const { reply } = await get(LIST)
  expect([reply.json(), reply.headers['retry-after']]).toEqual([AWAY, '2'])

  taken.release()
  expect((await get(LIST)).status).toBe(200)
})

test('nothing waits for the database without a limit', async () => {
  const { context } = await open(url)
  // The two tests before this one show that these limits and that of an answer end a wait; how exactly depends on the machine.
  expect(context.pool.options).toMatchObject({
    connectionTimeoutMillis: 5000,
    statement_timeout: 4000,
    lock_timeout: 3000,
  })
})

test('a database that may lose acknowledged writes is rejected at the start, for each unsafe setting', async () => {
  const meet = async (address = url) => checkDatabase((await open(address)).context)
  const withOption = new URL(url)
  withOption.searchParams.set('options', '-c synchronous_commit=off')

  await expect(meet()).resolves.toBeUndefined()
  await expect(meet(withOption.href)).rejects.toThrow('turn on synchronous_commit.')
  for (const promise of ['fsync', 'full_page_writes']) {
    const is = (value: string) =>
      expect
        .poll(() => outside('select from pg_settings where name = $1 and setting = $2', [promise, value]))
        .toHaveLength(1)
    await execute(url, `alter system set ${promise} = off`, 'select pg_reload_conf()')
    await is('off')
    await expect(meet()).rejects.toThrow(`turn on ${promise}.`)
    await execute(url, `alter system reset ${promise}`, 'select pg_reload_conf()')
    await is('on')
  }
})

test('with synchronous replication a write is not acknowledged while the replica is away, and exists once it is back', async () => {
  await execute(url, 'create table replicated (name text)')
  const { db, close } = openDatabase({ url, max: 2 })
  onTestFinished(close)
  const names = async () => (await outside<{ name: string }>('select name from replicated')).map(({ name }) => name)
  const synchronous = async (replica: string) => {
    await execute(url, `alter system set synchronous_standby_names = '${replica}'`, 'select pg_reload_conf()')
    await expect
      .poll(() => outside(`select where current_setting('synchronous_standby_names') = $1`, [replica]))
      .toHaveLength(1)
  }
  await synchronous('nobody')
  onTestFinished(() => synchronous(''))

  const write = (name: string) => sql`insert into replicated values (${name})`
  const outcomes = await Promise.allSettled([
    inTransaction(db, (tx) => write('in a transaction').execute(tx)),
    write('by itself').execute(db),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
  expect(reasons.map(isOutage)).toEqual([true, true])
  // The commit still waits, so nobody sees the row: a repetition under the same key waits for it as well.
  expect(await names()).not.toContain('in a transaction')

  await synchronous('')
  await expect.poll(names).toContain('in a transaction')
})

test('after kill -9 of the database the same process serves again as soon as it is back', async () => {
  const { get, ready } = await open(url)
  await execute(url, 'create table kept as select 7 as n')
  await expect.poll(ready).toBe(200)
  expect((await get(LIST)).status).toBe(200)

  const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
  process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGKILL')
  await expect.poll(ready).toBe(503)
  expect((await get(LIST)).reply.json()).toEqual(AWAY)
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  // Orphaned backends release their shared memory shortly after their postmaster.
  const again = await vi.waitFor(() => startEmbeddedPostgres({ dataDir }), { ...HANGS, interval: 250 })
  cleanups.push(again.stop)
  expect(again.url).toBe(url)
  await expect.poll(ready).toBe(200)
  expect((await get(LIST)).status).toBe(200)
  expect(await outside('select n from kept')).toEqual([{ n: 7 }])
})
