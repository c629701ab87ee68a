import { Agent, request } from 'node:http'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { offersFor, pick, reserveOverHttp, send } from './support/client.ts'
import { loop } from './support/load.ts'
import { median } from './support/median.ts'
import { startProcess, type Running } from './support/processes.ts'
import { groupTicks, MS_PER_TICK, ticksOf } from './support/processor-time.ts'
import { insertBuyers } from './support/sessions.ts'

/**
 * What a request of each kind costs: milliseconds of processor time in the server and in PostgreSQL, and bytes of the reply. Times
 * of the processor hardly depend on what else the machine does. `--document` writes `bench/results/cost.md`. Linux only.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:cost`')
const REQUESTS = 240
const WARM_UP = 80
const ROUNDS = 3

const db = new pg.Client({ connectionString: url, application_name: 'bench' })
await db.connect()

const { rows: backends } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
const postmaster = ticksOf(backends[0]?.pid ?? 0).parent
/** Processor time of PostgreSQL in milliseconds. Connections and parallel workers that ended count too. */
const databaseMs = (): number => groupTicks(postmaster) * MS_PER_TICK

const agent = new Agent({ keepAlive: true, maxSockets: 32 })
/** The compressed bytes of a reply, head included. */
const read = (address: string, path: string, token?: string): Promise<number> =>
  new Promise((done, fail) => {
    const headers = { 'accept-encoding': 'br, gzip', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    request(`${address}${path}`, { agent, headers }, (reply) => {
      let bytes = reply.rawHeaders.join(': ').length
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length))
      reply.on('end', () => (reply.statusCode === 200 ? done(bytes) : fail(new Error(`${path}: ${reply.statusCode}`))))
    })
      .on('error', fail)
      .end()
  })

export type Cost = { kind: string; server: number; database: number; bytes: number }

/** `work` sends the request with this number. */
async function costOf(kind: string, { pid }: Running, work: (n: number) => Promise<number>): Promise<Cost> {
  for (let n = 0; n < WARM_UP; n++) await work(n)
  const rounds: { server: number; database: number; bytes: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = { server: ticksOf(pid).own, database: databaseMs() }
    let bytes = 0
    for (let n = 0; n < REQUESTS; n++) bytes += await work(WARM_UP + round * REQUESTS + n)
    rounds.push({
      server: ((ticksOf(pid).own - before.server) * MS_PER_TICK) / REQUESTS,
      database: (databaseMs() - before.database) / REQUESTS,
      bytes: bytes / REQUESTS,
    })
  }
  const of = (name: 'server' | 'database' | 'bytes') => median(rounds.map((round) => round[name]))
  const cost = { kind, server: of('server'), database: of('database'), bytes: Math.round(of('bytes')) }
  console.log(
    `${kind}: server ${cost.server.toFixed(2)} ms, database ${cost.database.toFixed(2)} ms, ${cost.bytes} bytes`,
  )
  return cost
}

const settings = {
  DATABASE_URL: url,
  NODE_ENV: 'production',
  KRAM_PROCESSES: '1',
  KRAM_JOBS: 'off',
  KRAM_DEMO: '0',
  KRAM_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
const start = (env: Record<string, string>) =>
  startProcess('apps/server/src/main.ts', { ...settings, ...env }, '/health/ready', { quiet: true })

type Spot = { id: number; slug: string; title: string; latitude: number; longitude: number }

async function measure(server: Running, cached: Running): Promise<Cost[]> {
  const { address } = server
  const { rows: spots } = await db.query<Spot>(
    `select id, slug, title, latitude, longitude from offers where status = 'active' and latitude is not null order by md5(id::text) limit 1000`,
  )
  const spot = (n: number): Spot => spots[n % spots.length] ?? pick(spots)
  const nearby = ({ latitude, longitude }: Spot) =>
    `/api/offers/nearby?latitude=${latitude}&longitude=${longitude}&radiusKm=25`
  const buyers = await insertBuyers(url ?? '', 20)
  const offers = await offersFor(db)
  const connection = (n: number) => ({ address, agent, token: buyers[n % buyers.length]?.token ?? '' })
  const made: number[] = []
  const costs = [
    await costOf('list nearby', server, (n) => read(address, nearby(spot(n)))),
    await costOf('search by words', server, (n) =>
      read(address, `/api/offers/search?q=${encodeURIComponent(spot(n).title)}`),
    ),
    await costOf('an offer', server, (n) => read(address, `/api/offers/${spot(n).id}`)),
    await costOf('page of an offer', server, (n) => read(address, `/offers/${spot(n).id}-${spot(n).slug}`)),
    await costOf('a reply from the cache', cached, () => read(cached.address, nearby(spot(0)))),
    await costOf('a page from the cache', cached, () => read(cached.address, `/offers/${spot(0).id}-${spot(0).slug}`)),
    await costOf('a reservation (three requests)', server, async (n) => {
      made[n] = await reserveOverHttp(connection(n), pick(offers))
      return 0
    }),
    await costOf('a comment', server, async (n) => {
      await send(connection(n), `/api/reservations/${made[n]}/comments`, { body: `Wiadomość ${n}` })
      return 0
    }),
    await costOf('own reservations', server, (n) => read(address, '/api/reservations', connection(n).token)),
  ]
  return costs
}

const CLIENTS = 16
const BACK_MS = 20
const LOAD_SECONDS = 6
const MS_PER_SECOND = 1000

/** As many requests as the machine carries; `cores`: how many of its cores the measurement got. */
async function saturate(processes: number): Promise<string> {
  const { rows: spots } = await db.query<Spot>(
    `select id, slug, title, latitude, longitude from offers where status = 'active' and latitude is not null order by md5(id::text) limit 500`,
  )
  const servers = await Promise.all(Array.from({ length: processes }, () => start({ KRAM_CACHE_MB: '0' })))
  // The server sheds load on a machine that is busy; a client comes again.
  const visit = async (client: number, n: number): Promise<void> => {
    const { latitude = 0, longitude = 0 } = spots[n % spots.length] ?? {}
    const path = `/api/offers/nearby?latitude=${latitude}&longitude=${longitude}&radiusKm=25`
    await read(servers[client % processes]?.address ?? '', path).catch(() =>
      pause(BACK_MS).then(() => visit(client, n)),
    )
  }
  let sent = 0
  const run = (seconds: number) => loop((client) => visit(client, sent++), { seconds, clients: CLIENTS })
  try {
    await run(2)
    const serverMs = () => servers.reduce((sum, { pid }) => sum + ticksOf(pid).own * MS_PER_TICK, 0)
    const [serverBefore, databaseBefore, own] = [serverMs(), databaseMs(), process.cpuUsage()]
    const startedAt = performance.now()
    const { perSecond, p50, p99 } = await run(LOAD_SECONDS)
    const wall = performance.now() - startedAt
    const { user, system } = process.cpuUsage(own)
    const clientMs = (user + system) / MS_PER_SECOND
    const [ofServers, ofDatabase] = [serverMs() - serverBefore, databaseMs() - databaseBefore]
    const cores = (ofServers + ofDatabase + clientMs) / wall
    const each = [ofServers, ofDatabase, clientMs].map((ms) => (ms / (perSecond * LOAD_SECONDS)).toFixed(2))
    const name = `${processes} process${processes > 1 ? 'es' : ''}, ${CLIENTS} clients`
    console.log(`${name}: ${perSecond.toFixed(0)} a second with ${cores.toFixed(2)} cores`)
    return `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${cores.toFixed(2)} | ${each.join(' | ')} |`
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

const { rows } = await db.query<{ offers: number }>('select count(*)::int as offers from offers')
await (await start({})).stop()
const server = await start({ KRAM_CACHE_MB: '0' })
const cached = await start({})
try {
  const costs = await measure(server, cached)
  const saturated = [await saturate(1), await saturate(2)]
  const text = `# Cost of a request

Generated by \`npm run bench:cost -- --document\` on ${new Date().toISOString().slice(0, 10)}: ${rows[0]?.offers} offers, one request at a time, median of ${ROUNDS} rounds of
${REQUESTS} different requests on one of ${cpus().length} cores. Processor time of the server's process and of all processes of PostgreSQL; bytes as
sent, compressed, with the head. Rows without "cache" are measured with the cache turned off.

| Request | Server (ms) | PostgreSQL (ms) | Bytes |
| --- | --: | --: | --: |
${costs.map(({ kind, server: ms, database, bytes }) => `| ${kind} | ${ms.toFixed(2)} | ${database.toFixed(2)} | ${bytes || '–'} |`).join('\n')}

As many uncached lists nearby as the machine carries, with the clients on it too. Cores: how many of the machine's the measurement
got, because other work went on.

| Servers | A second | Median (ms) | p99 (ms) | Cores | Server (ms a request) | PostgreSQL (ms a request) | Client (ms a request) |
| --- | --: | --: | --: | --: | --: | --: | --: |
${saturated.join('\n')}
`
  if (process.argv.includes('--document')) {
    const folder = resolve(import.meta.dirname, 'results')
    mkdirSync(folder, { recursive: true })
    writeFileSync(resolve(folder, 'cost.md'), text)
  } else console.log(text)
} finally {
  agent.destroy()
  await Promise.all([server.stop(), cached.stop()])
  await db.end()
}
