import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import { resolve } from 'node:path'
import pg from 'pg'
import { offersFor, pick, reserveOverHttp, send } from './support/client.ts'
import { loop } from './support/load.ts'
import { median } from './support/median.ts'
import { type Running, startProcess } from './support/processes.ts'
import { groupTicks, MS_PER_TICK, ticksOf } from './support/processor-time.ts'
import { insertBuyers } from './support/sessions.ts'

const ROUNDS = 5
const SECONDS = 3
const CLIENTS = 4
const DELAYS_MS = [0, 1]

type Variant = { name: string; delayMs: number; server: Running }
type Sample = { ms: number; perSecond: number; serverCpu: number; databaseCpu: number }

const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:compare`')
const checkouts = process.argv.slice(2).map((argument) => {
  const [name = '', path = '.'] = argument.split('=')
  return { name, root: resolve(path) }
})

const db = new pg.Client({ connectionString: url })
await db.connect()
const offers = await offersFor(db)
const buyers = await insertBuyers(url, CLIENTS)
const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
const postmaster = ticksOf(String(rows[0]?.pid)).parent
const agent = new Agent({ keepAlive: true })
const stops: (() => Promise<void>)[] = []

const startVariants = async (): Promise<Variant[]> => {
  const variants: Variant[] = []
  for (const delayMs of DELAYS_MS) {
    const proxy = await startProcess(
      'bench/support/delay-proxy.ts',
      { DATABASE_URL: url, DELAY_MS: String(delayMs) },
      '/',
    )
    stops.push(proxy.stop)
    const databaseUrl = delayMs === 0 ? url : await (await fetch(proxy.address)).text()
    for (const { name, root } of checkouts) {
      const env = {
        DATABASE_URL: databaseUrl,
        NODE_ENV: 'production',
        KRAM_PROCESSES: '1',
        KRAM_JOBS: 'off',
        KRAM_DEMO: '0',
        KRAM_LIMIT_FACTOR: '1000000',
        LOG_LEVEL: 'error',
        PUBLIC_URL: 'http://localhost',
        SMTP_URL: 'smtp://127.0.0.1:1',
      }
      const server = await startProcess('apps/server/src/main.ts', env, '/health/ready', { root })
      stops.push(server.stop)
      variants.push({ name, delayMs, server })
    }
  }
  return variants
}

const guestBody = () => {
  const { id: offerId, occurrenceId, offerItems } = pick(offers)
  const phone = `+48${randomInt(500_000_000, 900_000_000)}`
  const items = offerItems.map((offerItemId) => ({ offerItemId, quantity: 1 }))
  return { offerId, occurrenceId, items, submit: true, contactName: 'Pomiar', contactPhone: phone, contactEmail: null }
}

const flows = {
  'create, items, finalize': async (address: string, client: number) => {
    await reserveOverHttp({ address, agent, token: buyers[client]?.token ?? '' }, pick(offers))
  },
  'guest, one call': async (address: string) => {
    await send({ address, agent, token: '' }, '/api/reservations/anonymous', guestBody())
  },
}

const measure = async (
  { server }: Variant,
  flow: (address: string, client: number) => Promise<void>,
): Promise<Sample> => {
  const before = { server: ticksOf(server.pid).own, database: groupTicks(postmaster) }
  const rate = await loop((client) => flow(server.address, client), { seconds: SECONDS, clients: CLIENTS })
  const count = rate.perSecond * SECONDS
  return {
    ms: rate.p50,
    perSecond: rate.perSecond,
    serverCpu: ((ticksOf(server.pid).own - before.server) * MS_PER_TICK) / count,
    databaseCpu: ((groupTicks(postmaster) - before.database) * MS_PER_TICK) / count,
  }
}

try {
  const variants = await startVariants()
  const table: Record<string, string | number>[] = []
  for (const [flowName, flow] of Object.entries(flows)) {
    const samples = new Map<Variant, Sample[]>(variants.map((variant) => [variant, []]))
    for (let round = 0; round <= ROUNDS; round++)
      for (const variant of variants) {
        const sample = await measure(variant, flow)
        if (round > 0) samples.get(variant)?.push(sample)
      }
    for (const [{ name, delayMs }, measured] of samples) {
      const of = (key: keyof Sample) => Number(median(measured.map((sample) => sample[key])).toFixed(2))
      table.push({
        flow: flowName,
        'added ms': delayMs,
        variant: name,
        'median ms': of('ms'),
        'per second': of('perSecond'),
        'server CPU ms': of('serverCpu'),
        'database CPU ms': of('databaseCpu'),
      })
    }
  }
  console.table(table)
} finally {
  agent.destroy()
  for (const stop of stops.toReversed()) await stop()
  await db.end()
}
