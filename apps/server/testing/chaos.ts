import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase, type Db } from '#platform/database'
import { migrate } from '#platform/migrate'
import { hashToken, newToken } from '#platform/random'
import { attempt, keepBusy, type Client, type Notes } from './chaos/load.ts'
import { openPost } from './chaos/mails.ts'
import { database, freePort, product, untilReady, type Server } from './chaos/processes.ts'
import { endLeases, faultsOfPost, faultsOfPromises, faultsOfState, lettersWaiting } from './chaos/verify.ts'
import { jpeg } from './pictures.ts'
import { makeCrowd } from './races.ts'
import { makeOffer } from './stall.ts'

// Two servers on one durable database, people at work on both, and faults at random moments: a server is killed with -9, the database
// is restarted, a server is asked to stop. At the end everything that was acknowledged has to be there, once, and nothing by halves.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '8' },
  },
})
const rounds = Number(values.rounds)
const MOST_MS = 900
const STOP_WITHIN_MS = 10_000
const POST_PATIENCE_MS = 120_000
const ANSWER_PATIENCE_MS = 60_000
const AGAIN_MS = 250
const LAST = 1_000_000
const FAULTS_SHOWN = 40
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Which fault a round brings: mostly kills, and every kind even in a short run. */
type Fault = 'kill' | 'database' | 'stop'
const faultOf = (round: number): Fault => {
  if (round % 10 === 2) return 'database'
  return round % 10 === 3 ? 'stop' : 'kill'
}

async function openSessions(db: Db, count: number): Promise<Client[]> {
  const people = await makeCrowd(db, count)
  const clients = people.map((userId) => ({ userId, token: newToken() }))
  const expiresAt = new Date(Date.now() + 86_400_000)
  const rows = clients.map(({ userId, token }) => ({ userId, tokenHash: hashToken(token), expiresAt }))
  await db.insertInto('sessions').values(rows).execute()
  return clients
}

async function openStalls(db: Db) {
  const line = { stock: LAST }
  return Promise.all([1, 2, 3].map(() => makeOffer(db, { lines: [line, line, { stock: null, limit: LAST }] })))
}

const dataDir = mkdtempSync(join(tmpdir(), 'kram-chaos-'))
// The account PostgreSQL runs under when we are root has to pass through.
chmodSync(dataDir, 0o711)
const cluster = await database(dataDir)
const post = await openPost()
await migrate(cluster.url)
const { db, close } = openDatabase({ url: cluster.url, max: 4, applicationName: 'kram-chaos', statementMs: 60_000 })
const env = {
  NODE_ENV: 'development',
  DATABASE_URL: cluster.url,
  KRAM_DATA_DIR: join(dataDir, 'files'),
  KRAM_DEMO: '0',
  KRAM_WEB: 'off',
  KRAM_LIMIT_FACTOR: '1000000',
  // What is outside of our power is a warning; anything louder is the cause of a fault below.
  LOG_LEVEL: 'error',
  SMTP_URL: post.url,
}
const servers = [product(env, await freePort()), product(env, await freePort())]
const addresses = servers.map(({ address }) => address)
const clients = await openSessions(db, Number(values.clients))
// Before anybody looks whether the ledger adds up: the goods and their first movement are written one after the other.
const stalls = await openStalls(db)
const notes: Notes = { intents: [], cancelled: new Set(), wrong: [], statuses: new Map() }
const done: Record<Fault, number> = { kill: 0, database: 0, stop: 0 }

try {
  await Promise.all(servers.map(({ start }) => start()))
  await work()
  const asked = await askAgain()
  await sendLetters()
  process.exitCode = tell(asked, await faults())
} finally {
  await Promise.all(servers.map(({ kill }) => kill()))
  await close()
  post.close()
  await cluster.stop()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
}
process.exit()

/** Everybody is busy while the faults come, one after the other. */
async function work(): Promise<void> {
  let over = false
  const load = { addresses, clients, stalls, picture: (await jpeg()).toString('base64') }
  const busy = keepBusy(load, notes, () => over)
  for (let round = 1; round <= rounds; round++) {
    await pause(randomInt(100, MOST_MS))
    const fault = faultOf(round)
    await bring(fault, servers[randomInt(servers.length)])
    done[fault] += 1
    if (round % 10 === 0) say(`${round} rounds, ${notes.intents.length} intents`)
  }
  over = true
  await busy
  for (const address of addresses) await untilReady(address).catch((error: Error) => notes.wrong.push(error.message))
}

async function bring(fault: Fault, server: Server | undefined): Promise<void> {
  if (fault === 'database') {
    await cluster.restart()
    // The same processes serve again, by themselves.
    await Promise.all(addresses.map(untilReady))
    return
  }
  if (fault === 'kill') await server?.kill()
  else {
    const { code, ms } = (await server?.stop()) ?? { code: null, ms: 0 }
    if (code !== 0) notes.wrong.push(`asked to stop, a server ended with ${code}`)
    if (ms > STOP_WITHIN_MS) notes.wrong.push(`asked to stop, a server took ${Math.round(ms)} ms`)
  }
  await server?.start()
}

/** What nobody answered is asked again under its key, as long as the server asks to come back later; answers how much that was. */
async function askAgain(): Promise<number> {
  const unanswered = notes.intents.filter(({ id }) => id === null)
  const deadline = performance.now() + ANSWER_PATIENCE_MS
  for (const intent of unanswered) {
    const client = clients[intent.client]
    while (client && intent.id === null && performance.now() < deadline)
      if (!(await attempt(notes, addresses[0] ?? '', client, intent))) await pause(AGAIN_MS)
  }
  return unanswered.length
}

async function sendLetters(): Promise<void> {
  await endLeases(db)
  const deadline = performance.now() + POST_PATIENCE_MS
  while ((await lettersWaiting(db)) > 0 && performance.now() < deadline) await pause(200)
}

async function faults(): Promise<string[]> {
  return [
    ...new Set(notes.wrong),
    ...(await faultsOfState(db)),
    ...(await faultsOfPromises(db, notes, addresses[0] ?? '')),
    ...(await faultsOfPost(db, post)),
  ]
}

/** Says how it went; the exit code. */
function tell(asked: number, found: readonly string[]): number {
  const copies = [...post.received.values()].reduce((sum, to) => sum + to.length, 0)
  const answers = [...notes.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
  say(`${rounds} rounds: ${done.kill} kills, ${done.database} restarts of the database, ${done.stop} stops on request`)
  say(
    `${notes.intents.length} intents (${asked} unanswered at first and asked again), ${notes.cancelled.size} cancellations`,
  )
  say(`answers ${answers}`)
  say(`${post.received.size} letters in ${copies} copies`)
  for (const fault of found.slice(0, FAULTS_SHOWN)) say(`FAULT ${fault}`)
  say(`${found.length} faults`)
  return found.length === 0 ? 0 : 1
}
