import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { migrate, openDatabase } from '#platform/database'
import { drainOutbox } from '../chaos/environment/drain-outbox.ts'
import type { Client, ReservableOffer } from '../chaos/environment/market.ts'
import { type Server, startDatabase, startProduct } from '../chaos/environment/processes.ts'
import { openSmtpServer } from '../chaos/environment/smtp-server.ts'
import { newLoadLog, retryUnanswered, runLoad, type LoadLog } from '../chaos/load.ts'
import { acknowledgementErrors, stateErrors } from '../chaos/verify.ts'
import type { PreviousVersion } from './previous-version.ts'

const execute = promisify(execFile)
const OFFERS = 3
/** What a proxy needs to notice that a server takes no new requests. */
const DRAIN_MS = 500
/** A machine that does other work too lets servers run into their time limits; the answer is an error 503, and the request is repeated. */
const UNAVAILABLE = 503

type Options = { phaseMs: number; clientCount: number; dataDir: string }
type Result = { figures: Record<string, string | number>; faults: string[] }
type Filled = { clients: Client[]; offers: ReservableOffer[] }
type Phase = { name: string; from: number }

/** The previous version migrates an empty database to its own schema and fills it. */
async function fillAsPrevious({ server }: PreviousVersion, env: Record<string, string>, url: string, count: number) {
  const options = { env: { PATH: process.env['PATH'], ...env }, maxBuffer: 2 ** 26 }
  await execute(process.execPath, [join(server, 'src/cli.ts'), 'migrate'], options)
  const folder = join(server, 'testing/upgrade')
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'fill-market.ts')
  copyFileSync(join(import.meta.dirname, 'fill-market.ts'), script)
  const { stdout } = await execute(process.execPath, [script, url, String(count), String(OFFERS)], options)
  const filled: Filled = JSON.parse(stdout)
  return filled
}

const PATHS = ['/api/reservations', '/api/offers/nearby?latitude=51.87&longitude=20.87', '/api/offers/search?q=jajka']

/** A buyer who reads own reservations and public lists until the end. */
async function read(addresses: readonly string[], { token }: Client, log: LoadLog, over: () => boolean): Promise<void> {
  for (let n = 0; !over(); n++) {
    const path = PATHS[n % PATHS.length] ?? ''
    const at = performance.now()
    const status = await fetch(`${addresses[n % addresses.length]}${path}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then(
      async (reply) => {
        await reply.arrayBuffer()
        return reply.status
      },
      () => 'none' as const,
    )
    log.timings.push({ at, ms: performance.now() - at, status })
    if (status !== 200 && status !== UNAVAILABLE) log.wrong.push(`GET ${path}: ${status}`)
  }
}

/** Requests, the slowest of them and the answers of each phase. */
function figuresOf({ timings }: LoadLog, phases: readonly Phase[]): Record<string, string> {
  const of = ({ name, from }: Phase, n: number): [string, string] => {
    const until = phases[n + 1]?.from ?? Infinity
    const own = timings.filter(({ at }) => at >= from && at < until)
    const slowest = Math.round(Math.max(0, ...own.map(({ ms }) => ms)))
    const answers = [...Map.groupBy(own, ({ status }) => status)].map(([status, list]) => `${status}: ${list.length}`)
    return [name, `${answers.join(', ')}; slowest ${slowest} ms`]
  }
  return Object.fromEntries(phases.map(of))
}

/** Replaces a server of the previous version as a rolling deploy does: the new one takes requests before the old one stops. */
async function replace(addresses: string[], old: Server, next: Server): Promise<void> {
  await next.start()
  addresses.push(next.address)
  addresses.splice(addresses.indexOf(old.address), 1)
  await pause(DRAIN_MS)
  await old.stop()
}

type Run = Filled & { addresses: string[]; log: LoadLog; phases: Phase[]; phaseMs: number; url: string }
type Servers = { old: readonly [Server, Server]; next: readonly [Server, Server] }

/** The rolling deploy under load; returns the names of the migrations. */
async function deploy({ addresses, log, phases, phaseMs, clients, offers, url }: Run, { old, next }: Servers) {
  const begin = (name: string) => void phases.push({ name, from: performance.now() })
  let isOver = false
  const over = () => isOver
  begin('the previous version')
  const busy = Promise.all([
    runLoad({ addresses, clients, offers, picture: null }, log, over),
    ...clients.slice(0, 1).map((client) => read(addresses, client, log, over)),
  ])
  await pause(phaseMs)
  begin('while the newest schema lands')
  const applied = await migrate(url)
  begin('the previous version on the newest schema')
  await pause(phaseMs)
  begin('both versions together')
  await replace(addresses, old[0], next[0])
  await pause(phaseMs)
  await replace(addresses, old[1], next[1])
  begin('this version alone')
  await pause(phaseMs)
  isOver = true
  await busy
  return applied
}

async function findFaults({ log, addresses, clients, url }: Run): Promise<string[]> {
  const address = addresses[0] ?? ''
  const failed = log.timings.filter(({ status }) => status !== UNAVAILABLE && (status === 'none' || status >= 400))
  await retryUnanswered(log, address, clients)
  const { db, close } = openDatabase({ url, max: 2, statementMs: 60_000 })
  try {
    const pending = await drainOutbox(db)
    return [
      ...new Set(log.wrong),
      ...(failed.length > 0 ? [`${failed.length} requests failed`] : []),
      ...(pending > 0 ? [`${pending} messages are still in the outbox`] : []),
      ...(await stateErrors(db)),
      ...(await acknowledgementErrors(db, log, address)),
    ]
  } finally {
    await close()
  }
}

/** Runs the upgrade; see `main.ts`. */
export async function runUpgrade(
  previous: PreviousVersion,
  { dataDir, clientCount, phaseMs }: Options,
): Promise<Result> {
  const database = await startDatabase(dataDir)
  const smtp = await openSmtpServer()
  const { url } = database
  const env = {
    NODE_ENV: 'development',
    DATABASE_URL: url,
    KRAM_DATA_DIR: join(dataDir, 'files'),
    KRAM_DEMO: '0',
    KRAM_WEB: 'off',
    KRAM_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    SMTP_URL: smtp.url,
  }
  const server = async (main?: string) => startProduct(env, await getPort(), [], main)
  const oldMain = join(previous.server, 'src/main.ts')
  const old = [await server(oldMain), await server(oldMain)] as const
  const next = [await server(), await server()] as const
  try {
    const filled = await fillAsPrevious(previous, env, url, clientCount)
    await Promise.all(old.map(({ start }) => start()))
    const addresses = old.map(({ address }) => address)
    const run: Run = { ...filled, addresses, log: newLoadLog(), phases: [], phaseMs, url }
    const applied = await deploy(run, { old, next })
    const refused = run.log.timings.filter(({ status }) => status === UNAVAILABLE).length
    const figures = {
      'upgraded from': previous.name,
      migrations: applied.length === 0 ? 'none' : applied.join(', '),
      ...figuresOf(run.log, run.phases),
      'refused with 503 and Retry-After, then repeated': refused,
    }
    return { figures, faults: await findFaults(run) }
  } finally {
    await Promise.all([...old, ...next].map(({ kill }) => kill()))
    smtp.close()
    await database.stop()
  }
}
