import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import getPort from 'get-port'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { migrate, openDatabase } from '#platform/database'
import { startDatabase } from '#testing/chaos/environment/processes'
import { insertReservableOffer, insertSession, insertUser } from '#testing/factories'
import { openEventStream } from '#testing/http/event-stream'

const PROCESSES = 2

// The databases of other tests are faster and not durable; the product does not start on them.
const dataDir = await mkdtemp(join(tmpdir(), 'kram-processes-'))
await chmod(dataDir, 0o711)
const database = await startDatabase(dataDir)
const databaseUrl = database.url
await migrate(databaseUrl)
const { db, close } = openDatabase({ url: databaseUrl, max: 2 })
afterAll(async () => {
  await close()
  await database.stop()
  await rm(dataDir, { recursive: true, maxRetries: 20, retryDelay: 200 })
})

type Answer = { status: number | string; body: string; retryAfter?: string | undefined }

/** A request over a connection of its own: the watching process hands each to another process. */
const send = (method: string, url: string, headers: Record<string, string> = {}, body?: object) =>
  new Promise<Answer>((resolve) => {
    const sent = request(url, { method, agent: false, headers: { ...headers, 'content-type': 'application/json' } })
    sent.on('response', (reply) => {
      const retryAfter = reply.headers['retry-after']
      const answer = (body: string) => resolve({ status: reply.statusCode ?? 0, body, retryAfter })
      text(reply).then(answer, (error: Error) => resolve({ status: error.message, body: '' }))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code ?? error.message, body: '' }))
    sent.end(body && JSON.stringify(body))
  })

/** The server with two processes on one port. */
async function startServer(env: Record<string, string> = {}) {
  const port = await getPort()
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_MAX: '4',
      KRAM_PROCESSES: String(PROCESSES),
      KRAM_WEB: 'off',
      LOG_LEVEL: 'fatal',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const url = `http://127.0.0.1:${port}`
  const pids = () =>
    execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .filter(([, parent]) => parent === child.pid)
      .map(([pid = 0]) => pid)
  const isReady = async () => (await send('GET', `${url}/health/ready`)).status
  return { child, url, pids, isReady }
}

/** Each process has one connection that listens for the events of the others. */
const listeners = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'kram-messages'`.execute(db)
  return rows[0]?.count
}
/** Ten times an hour for each session, counted for all processes together. */
const EXPORT = '/api/account/export'

const BUSY: unknown[] = [408, 503]

/** Repeats what a busy machine refuses. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return BUSY.includes(answer.status) ? insist(ask) : answer
}

/** Refused before it was looked at, because the process is too busy. Other 503 have another pause. */
const isShed = ({ status, retryAfter }: Answer): boolean => status === 503 && retryAfter === '1'

/** A limit for what hangs: on a busy machine one process after the other may take a minute to start. */
const SLOW = { timeout: 300_000 }
const until = (look: () => unknown) => expect.poll(look, SLOW)

test('two processes share port, events, limits and metrics, and end together', { timeout: 600_000 }, async () => {
  const { child, url, isReady } = await startServer()
  await until(isReady).toBe(200)
  await until(listeners).toBe(PROCESSES)

  const fixture = await insertReservableOffer(db)
  const { headers } = await insertSession(db, { userId: await insertUser(db) })
  const seller = (await insertSession(db, { userId: fixture.userId })).headers
  // The connections go to one process after the other, so that each has two of the streams.
  const open = [1, 2, 3, 4].map(() => openEventStream(`${url}/api/events`, seller))
  const streams = await Promise.all(open)
  const order = {
    offerId: fixture.offerId,
    occurrenceId: fixture.occurrenceId,
    items: [{ offerItemId: fixture.offerItems[0]?.offerItemId, quantity: 1 }],
    submit: true,
  }
  expect((await insist(() => send('POST', `${url}/api/reservations`, headers, order))).status).toBe(201)
  await until(() => streams.filter(({ names }) => names().includes('reservation')).length).toBe(4)

  const exports = Array.from({ length: 14 }, () => insist(() => send('GET', `${url}${EXPORT}`, headers)))
  const statuses = (await Promise.all(exports)).map(({ status }) => status)
  const exported = statuses.filter((status) => status === 200).length
  expect(exported).toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(14 - exported)

  // A request is counted after its answer, by the process that gave it.
  const counted = async () => {
    const metrics = await insist(() => send('GET', `${url}/metrics`))
    return Number(new RegExp(`_count\\{method="GET",route="${EXPORT}",status="2xx"\\} (\\d+)`).exec(metrics.body)?.[1])
  }
  await until(counted).toBe(exported)

  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
  expect(await isReady()).toBe('ECONNREFUSED')
  await until(listeners).toBe(0)
})

test(
  'a killed process is replaced, and SIGHUP replaces all without a failed request',
  { timeout: 600_000 },
  async () => {
    const { child, url, pids, isReady } = await startServer()
    await until(isReady).toBe(200)
    await until(listeners).toBe(PROCESSES)

    const before = pids()
    process.kill(before[0] ?? 0, 'SIGKILL')
    await until(() => pids().filter((pid) => !before.includes(pid)).length).toBe(1)
    await until(listeners).toBe(PROCESSES)
    expect(pids()).toContain(before[1])

    const old = pids()
    const outcomes = new Map<number | string, number>()
    let isOver = false
    const visit = async () => {
      while (!isOver) {
        const answer = await send('GET', `${url}/api/offers/nearby?latitude=51.87&longitude=20.87`)
        if (!isShed(answer)) outcomes.set(answer.status, (outcomes.get(answer.status) ?? 0) + 1)
      }
    }
    const visits = Promise.all([visit(), visit()])
    child.kill('SIGHUP')
    await until(() => pids().filter((pid) => old.includes(pid)).length).toBe(0)
    await until(listeners).toBe(PROCESSES)
    isOver = true
    await visits

    expect([...outcomes.keys()]).toEqual([200])
  },
)

test('wrong settings end the watching process, too', SLOW, async () => {
  const { child } = await startServer({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: databaseUrl })
  const [[code], errors] = await Promise.all([once(child, 'exit'), text(child.stderr)])

  expect(code).toBe(1)
  expect(errors).toContain('DATABASE_DIRECT_URL')
})
