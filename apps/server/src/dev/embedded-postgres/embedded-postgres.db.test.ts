import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const HOLD = join(import.meta.dirname, '../../../testing/database/hold-postgres.ts')
/** A limit for what hangs. */
const HANGS = { timeout: 60_000 }

async function newDataDir() {
  const dir = await mkdtemp(join(tmpdir(), 'kram-embedded-'))
  await chmod(dir, 0o711)
  onTestFinished(async () => {
    await vi.waitUntil(() => !existsSync(join(dir, 'postgres/data/postmaster.pid')), HANGS)
    await rm(dir, { recursive: true, force: true })
  })
  return dir
}

async function start(dataDir: string, durable = false) {
  const embedded = await startEmbeddedPostgres({ dataDir, durable })
  onTestFinished(embedded.stop)
  return embedded
}

/** Another process that runs the database, until killed. */
async function holdElsewhere(dataDir: string) {
  const holder = spawn(process.execPath, [HOLD, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void holder.kill('SIGKILL'))
  const [line] = await once(holder.stdout, 'data')
  return { holder, url: String(line).trim() }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

test('data survives a stop and a start at the same address', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 7 as n')
  first.stop()

  const second = await start(dataDir)

  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
})

test('it has a Polish collation, page checksums and durable writes', async () => {
  const { url } = await start(await newDataDir(), true)
  await query(url, 'create extension pg_trgm')

  const [row] = await query(
    url,
    `select lower('ŻÓŁĆ') as lower, cardinality(show_trgm('żółć')) as trigrams, current_setting('data_checksums') as checksums,
       current_setting('fsync') as fsync, current_setting('server_encoding') as encoding, current_setting('listen_addresses') as listens,
       (select count(*)::int from pg_collation where collname = 'pl-x-icu') as polish`,
  )

  expect(row).toEqual({
    lower: 'żółć',
    trigrams: 5,
    checksums: 'on',
    fsync: 'on',
    encoding: 'UTF8',
    listens: '127.0.0.1',
    polish: 1,
  })
})

test('a second start is rejected and names the running process', async () => {
  const dataDir = await newDataDir()
  const { holder, url } = await holdElsewhere(dataDir)

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`already in use by process ${holder.pid}`)
  expect(runningEmbeddedPostgres(dataDir)).toBe(url)
})

test('after a kill no acknowledged write is lost and the next start works', async () => {
  const dataDir = await newDataDir()
  const { holder, url } = await holdElsewhere(dataDir)
  await query(url, 'create table kept as select 7 as n')
  holder.kill('SIGKILL')
  await once(holder, 'exit')

  const { url: again } = await start(dataDir)

  expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }])
})

test('the database does not outlive the process that started it', async () => {
  const { holder, url } = await holdElsewhere(await newDataDir())
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { promise: cut, resolve } = Promise.withResolvers<Error>()
  client.on('error', resolve)

  holder.kill('SIGKILL')

  await expect(cut).resolves.toMatchObject({ code: '57P01' })
})

test('a stale pid file whose number was reused does not prevent a start', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  const file = join(first.home, 'data/postmaster.pid')
  const stale = (await readFile(file, 'utf8')).replace(/^\d+/, String(process.pid))
  first.stop()
  await writeFile(file, stale)

  const { url } = await start(dataDir)

  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})

test('a port used by another program is avoided', async () => {
  const dataDir = await newDataDir()
  const first = await start(dataDir)
  first.stop()
  const squatter = createServer()
  onTestFinished(() => void squatter.close())
  await new Promise<void>((resolve) => squatter.listen(Number(new URL(first.url).port), '127.0.0.1', resolve))

  const second = await start(dataDir)

  expect(new URL(second.url).port).not.toBe(new URL(first.url).port)
  expect(await query(second.url, 'select 1 as alive')).toEqual([{ alive: 1 }])
})
