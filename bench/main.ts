import pg from 'pg'
import { measureLive } from './live.ts'
import { measureReads } from './reads.ts'
import { measureReservation } from './reservation.ts'
import { measureStart } from './start.ts'
import { startProcess } from './support/processes.ts'
import { report } from './support/report.ts'

const MOST_MEMORY_MIB = 250

/** Measures the product against its bare limits, side by side in one run. DATABASE_URL names a filled database of its own; `reads`, `reservation`, `live` or `start` measures that alone. */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench`')

const db = new pg.Client({ connectionString: url })
await db.connect()
const { rows } = await db.query<{ offers: number }>('select count(*)::int as offers from offers')
const settings = {
  DATABASE_URL: url,
  NODE_ENV: 'production',
  KRAM_JOBS: 'off',
  KRAM_DEMO: '0',
  KRAM_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
const start = (env: Record<string, string>) =>
  startProcess('apps/server/src/main.ts', { ...settings, ...env }, '/health/ready')
// Node keeps what it has compiled when a process ends: what is measured is a start after the first.
await (await start({})).stop()
const product = await start({})
const forgetful = await start({ KRAM_CACHE_MB: '0' })
const bare = await startProcess('bench/support/bare-server.ts', { DATABASE_URL: url }, '/')
try {
  const asked = process.argv.slice(2)
  const wants = (name: string) => asked.length === 0 || asked.includes(name)
  const reads = wants('reads') ? await measureReads(db, { product, forgetful, bare }) : []
  const reservation = wants('reservation') ? await measureReservation(db, url, product, start) : []
  const memory = { name: 'memory after the load', value: product.memory(), unit: 'MiB', atMost: MOST_MEMORY_MIB }
  const live = wants('live') ? await measureLive(db, start) : []
  const starts = wants('start') ? [await measureStart()] : []
  report('bench', { offers: rows[0]?.offers }, [...reads, ...reservation], [memory, ...live, ...starts])
} finally {
  await Promise.all([product.stop(), forgetful.stop(), bare.stop()])
  await db.end()
}
