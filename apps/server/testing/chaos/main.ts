import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Db, migrate, openDatabase } from '#platform/database'
import { attempt, runLoad, type Client, type LoadLog } from './load.ts'
import { openSmtpServer } from './smtp-server.ts'
import { startDatabase, freePort, startProduct, untilReady, type Server } from './processes.ts'
import { expireLeases, emailErrors, acknowledgementErrors, stateErrors, pendingMessages } from './verify.ts'
import { jpeg } from '../pictures/pictures.ts'
import { insertReservableOffer, insertSession, insertUsers } from '../factories/index.ts'

// Two servers on one durable database under load, and faults at random moments: a server is killed with -9, the database is restarted,
// a server is asked to stop. At the end everything that was acknowledged has to be stored exactly once and completely.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
  },
})
const rounds = Number(values.rounds)
const MAX_ROUND_MS = 900
const SHUTDOWN_TIMEOUT_MS = 10_000
const EMAIL_TIMEOUT_MS = 120_000
const REPLY_TIMEOUT_MS = 60_000
const RETRY_MS = 250
const LAST = 1_000_000
const MAX_ERRORS_SHOWN = 40
const print = (line: string) => void process.stdout.write(`${line}\n`)

/** The fault of a round: mostly kills; even a short run contains every kind. */
type Fault = 'kill' | 'database' | 'stop'
const faultOf = (round: number): Fault => {
  if (round % 10 === 2) return 'database'
  return round % 10 === 3 ? 'stop' : 'kill'
}

async function openSessions(db: Db, count: number): Promise<Client[]> {
  const clients: Client[] = []
  for (const userId of await insertUsers(db, count))
    clients.push({ token: (await insertSession(db, { userId })).token })
  return clients
}

async function createOffers(db: Db) {
  const line = { stock: LAST }
  return Promise.all(
    [1, 2, 3].map(() => insertReservableOffer(db, { offerItems: [line, line, { stock: null, limit: LAST }] })),
  )
}

const dataDir = mkdtempSync(join(tmpdir(), 'kram-chaos-'))
// Started by root, PostgreSQL runs under another account, which must be able to enter the folder.
chmodSync(dataDir, 0o711)
const cluster = await startDatabase(dataDir)
const post = await openSmtpServer()
await migrate(cluster.url)
const { db, close } = openDatabase({ url: cluster.url, max: 4, applicationName: 'kram-chaos', statementMs: 60_000 })
const env = {
  NODE_ENV: 'development',
  DATABASE_URL: cluster.url,
  KRAM_DATA_DIR: join(dataDir, 'files'),
  KRAM_DEMO: '0',
  KRAM_WEB: 'off',
  KRAM_LIMIT_FACTOR: '1000000',
  // External failures are warnings; anything more severe explains a fault below.
  LOG_LEVEL: 'error',
  SMTP_URL: post.url,
}
const servers = [startProduct(env, await freePort()), startProduct(env, await freePort())]
const addresses = servers.map(({ address }) => address)
const clients = await openSessions(db, Number(values.clients))
// Before the ledger is checked: items and their first movement are written one after the other.
const offers = await createOffers(db)
const notes: LoadLog = { intents: [], cancelled: new Set(), wrong: [], statuses: new Map() }
const done: Record<Fault, number> = { kill: 0, database: 0, stop: 0 }

try {
  await Promise.all(servers.map(({ start }) => start()))
  await work()
  const retried = await retryUnanswered()
  const pending = await drainOutbox()
  process.exitCode = report(retried, await findErrors(pending))
} finally {
  await Promise.all(servers.map(({ kill }) => kill()))
  await close()
  post.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
process.exit()

/** Runs the clients while the faults happen one after the other. */
async function work(): Promise<void> {
  let over = false
  const load = { addresses, clients, offers, picture: (await jpeg()).toString('base64') }
  const busy = runLoad(load, notes, () => over)
  for (let round = 1; round <= rounds; round++) {
    await pause(randomInt(100, MAX_ROUND_MS))
    const fault = faultOf(round)
    await inject(fault, servers[randomInt(servers.length)])
    done[fault] += 1
    if (round % 10 === 0) print(`${round} rounds, ${notes.intents.length} intents`)
  }
  over = true
  await busy
  for (const address of addresses) await untilReady(address).catch((error: Error) => notes.wrong.push(error.message))
}

async function inject(fault: Fault, server: Server | undefined): Promise<void> {
  if (fault === 'database') {
    await cluster.restart()
    // The same processes must serve again by themselves.
    await Promise.all(addresses.map(untilReady))
    return
  }
  if (fault === 'kill') await server?.kill()
  else {
    const { code, ms } = (await server?.stop()) ?? { code: null, ms: 0 }
    if (code !== 0) notes.wrong.push(`asked to stop, a server ended with ${code}`)
    if (ms > SHUTDOWN_TIMEOUT_MS) notes.wrong.push(`asked to stop, a server took ${Math.round(ms)} ms`)
  }
  await server?.start()
}

/**
 * Repeats every unanswered request under its key, each client its own in order; answers how many there were.
 * The time limit starts again with every answer, so that a slow machine is no error and a silent server is.
 */
async function retryUnanswered(): Promise<number> {
  const unanswered = notes.intents.filter(({ id }) => id === null)
  let deadline = performance.now() + REPLY_TIMEOUT_MS
  const retryAll = async (client: Client, intents: LoadLog['intents']) => {
    for (const intent of intents)
      while (intent.id === null && performance.now() < deadline)
        if (await attempt(notes, addresses[0] ?? '', client, intent)) deadline = performance.now() + REPLY_TIMEOUT_MS
        else await pause(RETRY_MS)
  }
  await Promise.all(
    clients.map((client, index) =>
      retryAll(
        client,
        unanswered.filter((intent) => intent.client === index),
      ),
    ),
  )
  return unanswered.length
}

/** Waits for the outbox to be empty; answers how many messages are left. */
async function drainOutbox(): Promise<number> {
  await expireLeases(db)
  const deadline = performance.now() + EMAIL_TIMEOUT_MS
  let pending = await pendingMessages(db)
  while (pending > 0 && performance.now() < deadline) {
    await pause(200)
    pending = await pendingMessages(db)
  }
  return pending
}

async function findErrors(pending: number): Promise<string[]> {
  return [
    ...(pending > 0 ? [`${pending} messages are still in the outbox`] : []),
    ...new Set(notes.wrong),
    ...(await stateErrors(db)),
    ...(await acknowledgementErrors(db, notes, addresses[0] ?? '')),
    ...(await emailErrors(db, post)),
  ]
}

/** Prints the report and returns the exit code. */
function report(retried: number, found: readonly string[]): number {
  const copies = [...post.received.values()].reduce((sum, to) => sum + to.length, 0)
  const answers = [...notes.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  print(
    `${rounds} rounds: ${done.kill} kills, ${done.database} restarts of the database, ${done.stop} stops on request`,
  )
  print(
    `${notes.intents.length} intents (${retried} unanswered at first and asked again), ${notes.cancelled.size} cancellations`,
  )
  print(`answers ${answers}`)
  print(`${post.received.size} emails in ${copies} copies`)
  for (const fault of found.slice(0, MAX_ERRORS_SHOWN)) print(`FAULT ${fault}`)
  print(`${found.length} faults`)
  return found.length === 0 ? 0 : 1
}
