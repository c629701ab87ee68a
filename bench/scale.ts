import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { document, growthOf, type Measured } from './scale/document.ts'
import { plansOf } from './scale/plans.ts'
import { questionsOn, type Question } from './scale/questions.ts'
import type { Ask } from './support/load.ts'
import { overhear } from './support/overhear.ts'
import { startProcess, type Running } from './support/processes.ts'
import { write } from './support/report.ts'

/**
 * How answers grow with the market: fills it step by step, asks the same questions at each size and looks at the plans of the
 * statements behind them. DATABASE_URL names an empty, migrated database of its own. `--sizes 10000,100000` measures less,
 * `--document` writes `docs/plans.md`, `--plans` prints every plan.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench:scale`')
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    plans: { type: 'boolean', default: false },
    document: { type: 'boolean', default: false },
  },
})
const sizes = values.sizes.split(',').map(Number)
if (sizes.some((size, i) => !Number.isInteger(size) || size <= (sizes[i - 1] ?? 0)))
  throw new Error('--sizes takes growing whole numbers: 10000,100000')

const ROUNDS = 4
const MOST_GROWTH = 2
/** What a name of a statement wants before it is planned for all values, and the caches before they hold what is asked. */
const WARM_UP = 1

const settings = {
  NODE_ENV: 'production',
  KRAM_JOBS: 'off',
  KRAM_DEMO: '0',
  KRAM_LIMIT_FACTOR: '1000000',
  KRAM_CACHE_MB: '0',
  LOG_LEVEL: 'error',
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:1',
}
const start = (database: string) =>
  startProcess('apps/server/src/main.ts', { ...settings, DATABASE_URL: database }, '/health/ready')

const fill = async (offers: number): Promise<void> => {
  const seed = spawn(process.execPath, ['tools/seed.ts', '--offers', String(offers)], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error(`filling the market ended with ${code}`)
}

const send = async ({ address }: Running, { path, headers }: Ask): Promise<void> => {
  const reply = await fetch(`${address}${path}`, headers && { headers })
  const said = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${said}`)
}

const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** One after another: what one person waits, without a queue. */
const waitFor = async (product: Running, { asks }: Question): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < WARM_UP + ROUNDS; round++)
    for (const ask of asks) {
      const started = performance.now()
      await send(product, ask)
      if (round >= WARM_UP) times.push(performance.now() - started)
    }
  return median(times)
}

const measureAt = async (db: pg.Client, size: number, measured: Map<string, Measured>): Promise<void> => {
  const questions = await questionsOn(db)
  const product = await start(url)
  const line = await overhear(url)
  const overheard = await start(line.url)
  try {
    for (const question of questions) {
      const { name, asks } = question
      const [ask] = asks
      if (!ask) throw new Error(`"${name}" asks nothing`)
      const known = measured.get(name)?.medians
      const medians = { ...known, [size]: await waitFor(product, question) }
      line.heard()
      await send(overheard, ask)
      const plans = await plansOf(db, line.heard())
      measured.set(name, { name, path: ask.path, medians, plans })
      for (const { scanned, text, statement } of plans) {
        if (values.plans) console.log(`\n${name}, ${size} offers\n${text}`)
        if (scanned.length > 0)
          faults.push(`${name}, ${size} offers: ${scanned.join(', ')} from end to end\n${statement}\n${text}`)
      }
    }
  } finally {
    await Promise.all([product.stop(), overheard.stop()])
    line.close()
  }
}

const faults: string[] = []
const measured = new Map<string, Measured>()
const filled: Record<number, number> = {}
const db = new pg.Client({ connectionString: url })
await db.connect()
try {
  for (const [i, size] of sizes.entries()) {
    const started = performance.now()
    await fill(size - (sizes[i - 1] ?? 0))
    // What autovacuum would have done by the time a market has grown so far.
    await db.query('vacuum analyze')
    filled[size] = Math.round((performance.now() - started) / 1000)
    console.log(`${size} offers after ${filled[size]} s`)
    await measureAt(db, size, measured)
  }
  const rows = [...measured.values()].map(({ name, medians, plans }) => {
    const growth = growthOf(sizes, medians)
    if (sizes.length > 1 && growth > MOST_GROWTH) faults.push(`${name} grows ${growth.toFixed(2)} times`)
    const columns = Object.fromEntries(sizes.map((size) => [`${size}`, Number((medians[size] ?? 0).toFixed(1))]))
    return { question: name, ...columns, growth: Number(growth.toFixed(2)), statements: plans.length }
  })
  console.table(rows)
  write('scale', { filled, rows, faults })
  if (values.document) document(sizes, [...measured.values()])
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(faults.length > 0 ? 'A target is missed.' : 'Every target is met.')
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await db.end()
}
