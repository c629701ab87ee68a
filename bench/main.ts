import pg from 'pg'
import { measureReads } from './reads.ts'
import { measureReservation } from './reservation.ts'
import { startProcess } from './support/processes.ts'
import { report } from './support/report.ts'

/** Measures the product against its bare limits, side by side in one run. DATABASE_URL names a filled database of its own; `reads` or `reservation` measures that alone. */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench`')

const db = new pg.Client({ connectionString: url })
await db.connect()
const { rows } = await db.query<{ offers: number }>('select count(*)::int as offers from offers')
const product = await startProcess(
  'apps/server/src/main.ts',
  {
    DATABASE_URL: url,
    NODE_ENV: 'production',
    KRAM_JOBS: 'off',
    KRAM_DEMO: '0',
    KRAM_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:1',
  },
  '/health/ready',
)
const bare = await startProcess('bench/support/bare-server.ts', { DATABASE_URL: url }, '/')
try {
  const asked = process.argv.slice(2)
  const wants = (name: string) => asked.length === 0 || asked.includes(name)
  const reads = wants('reads') ? await measureReads(db, product, bare) : []
  const reservation = wants('reservation') ? await measureReservation(db, url, product) : []
  report('bench', { offers: rows[0]?.offers }, [...reads, ...reservation])
} finally {
  await Promise.all([product.stop(), bare.stop()])
  await db.end()
}
