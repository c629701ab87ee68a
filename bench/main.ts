import { parseArgs } from 'node:util'
import pg from 'pg'
import { measureLive } from './live.ts'
import { measureReads } from './reads.ts'
import { measureReservation } from './reservation.ts'
import { measureStart } from './start.ts'
import { startProcess } from './support/processes.ts'
import { report } from './report/report.ts'

const MAX_MEMORY_MIB = 250

/**
 * Measures the product next to a bare server in the same run. DATABASE_URL names a database for this purpose that already
 * has its data; `reads`, `reservation`, `live` or `start` selects one part. `--record` adds the figures to the history.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench`')

const db = new pg.Client({ connectionString: url })
await db.connect()
const { rows } = await db.query<{ offers: number }>('select count(*)::int as offers from offers')
const settings = {
  DATABASE_URL: url,
  NODE_ENV: 'production',
  KRAM_PROCESSES: '1',
  KRAM_JOBS: 'off',
  KRAM_DEMO: '0',
  KRAM_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
const start = (env: Record<string, string>) =>
  startProcess('apps/server/src/main.ts', { ...settings, ...env }, '/health/ready')
// Node writes its compile cache when a process ends, so only later starts use it: the first one is not measured.
await (await start({})).stop()
const product = await start({})
const uncached = await start({ KRAM_CACHE_MB: '0' })
const bare = await startProcess('bench/support/bare-server.ts', { DATABASE_URL: url }, '/')
try {
  const selected = parseArgs({
    strict: false,
    options: { offers: { type: 'string' } },
    allowPositionals: true,
  }).positionals
  const isSelected = (name: string) => selected.length === 0 || selected.includes(name)
  const reads = isSelected('reads') ? await measureReads(db, { product, uncached, bare }) : []
  const reservation = isSelected('reservation') ? await measureReservation(db, url, { product, bare }) : []
  const memory = { name: 'memory after the load', value: product.memory(), unit: 'MiB', max: MAX_MEMORY_MIB }
  const live = isSelected('live') ? await measureLive(db, url, start) : []
  const starts = isSelected('start') ? [await measureStart()] : []
  report('bench', { offers: rows[0]?.offers }, [...reads, ...reservation], [memory, ...live, ...starts])
} finally {
  await Promise.all([product.stop(), uncached.stop(), bare.stop()])
  await db.end()
}
