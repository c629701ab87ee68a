import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { testDatabase } from '#testing/database/test-database'
import { expect, onTestFinished, test } from 'vitest'

const { url: databaseUrl } = await testDatabase()

const start = (file: string) => {
  const child = fork(join(import.meta.dirname, file), {
    execArgv: [],
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A request that a busy server did not look at. */
const SHED = 'shed'

/** Sends a request over keep-alive connections; returns its status or error. */
const post = (url: string, agent: Agent) =>
  new Promise<number | string>((resolve) => {
    const sent = request(`${url}/api/slow`, { method: 'POST', agent }, (reply) => {
      const isShed = reply.statusCode === 503 && reply.headers['retry-after'] === '1'
      reply.resume()
      reply.on('end', () => resolve(isShed ? SHED : (reply.statusCode ?? 0)))
      reply.on('error', () => resolve('cut in the middle'))
    })
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    sent.end()
  })

// Node closes an open connection after 72 seconds; these tests are faster only if the server does not wait for it.
const BEFORE_KEEP_ALIVE_ENDS = { timeout: 60_000 }

test('shutdown loses no request in progress and waits for no idle connection', BEFORE_KEEP_ALIVE_ENDS, async () => {
  const child = start('../../testing/processes/stopping-server.ts')
  const [url] = (await once(child, 'message')) as [string]
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())

  const outcomes: (number | string)[] = []
  const client = async () => {
    let outcome: number | string
    do {
      outcome = await post(url, agent)
      if (outcome !== SHED) outcomes.push(outcome)
    } while (outcome === 204 || outcome === SHED)
  }
  const clients = Array.from({ length: 50 }, client)
  await expect.poll(() => outcomes.length).toBeGreaterThan(100)

  const counted = once(child, 'message')
  child.kill('SIGTERM')
  const [[code], [{ started }]] = (await Promise.all([once(child, 'exit'), counted])) as [
    [number | null],
    [{ started: number }],
  ]
  await Promise.all(clients)

  // A refused connection fails before anything is read, and the system resets one that the server had not accepted yet:
  // the client can use another server.
  const refused = outcomes.filter((outcome) => outcome === 'ECONNREFUSED' || outcome === 'ECONNRESET')
  expect(refused).toHaveLength(50)
  expect(outcomes.filter((outcome) => outcome === 204)).toHaveLength(started)
  expect(outcomes).toHaveLength(started + 50)
  expect(code).toBe(0)
})

test('a response that has started is completed, then its connection is closed', BEFORE_KEEP_ALIVE_ENDS, async () => {
  const child = start('../../testing/processes/stopping-server.ts')
  const [url] = (await once(child, 'message')) as [string]
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  let reply: IncomingMessage
  do [reply] = (await once(get(`${url}/late/list.txt`, { agent }), 'response')) as [IncomingMessage]
  while (reply.statusCode === 503)
  const whole = text(reply)
  // Its headers were sent without `connection: close`.
  expect(reply.headers.connection).toBe('keep-alive')

  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]

  expect(await whole).toBe('begun ended')
  expect(code).toBe(0)
})

test('a preconnected, unused connection does not keep the process from stopping', BEFORE_KEEP_ALIVE_ENDS, async () => {
  const child = start('../../testing/processes/stopping-server.ts')
  const [url] = (await once(child, 'message')) as [string]
  const silent = connect({ port: Number(new URL(url).port), host: '127.0.0.1' })
  await once(silent, 'connect')
  const hungUp = once(silent, 'close')

  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  await hungUp
  expect(code).toBe(0)
})

test('a database that may lose acknowledged writes is rejected at the start, naming the setting', async () => {
  const child = start('../../src/worker.ts')
  const log = child.stdout ? text(child.stdout) : Promise.resolve('')
  const [code] = (await once(child, 'exit')) as [number | null]

  expect(code).toBe(1)
  expect(await log).toContain('turn on fsync')
})
