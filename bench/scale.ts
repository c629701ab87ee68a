import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { document, growthOf, MAX_GROWTH, type Measured } from './scale/document.ts'
import { plansOf, type Plan } from './scale/plans.ts'
import { REQUESTS_PER_QUERY, queriesOn, type Query } from './scale/queries.ts'
import type { Request } from './support/load.ts'
import { median } from './support/median.ts'
import { recordStatements } from './support/record-statements.ts'
import { startProcess, type Running } from './support/processes.ts'
import { write } from './report/report.ts'

/**
 * Measures how latency grows with the market: fills one market of each size, sends them the same requests in turn, so
 * that other load on the machine affects all of them, and checks the query plans. Frequent requests have a limit for
 * their growth; the others are only printed. DATABASE_URL names a server on which databases may be created. `--sizes
 * 10000,100000` selects sizes, `--document` writes `bench/results/plans.md`, `--plans` prints every plan.
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
const largest = sizes.at(-1) ?? 0

const ROUNDS = 2
/** Warm-up rounds: statements get their plans, and the database loads its pages into memory. */
const WARM_UP = 1

const settings = {
  NODE_ENV: 'production',
  KRAM_PROCESSES: '1',
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

/** The address of another database on the same server. */
const databaseUrl = (name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** A market of this many offers; an already filled one is reused. */
const openMarketDatabase = async (db: pg.Client, offers: number): Promise<string> => {
  const name = `scale_${offers}`
  const { rowCount } = await db.query('select from pg_database where datname = $1', [name])
  if (rowCount) return databaseUrl(name)
  const started = performance.now()
  await db.query(`create database ${name}`)
  const seed = spawn(process.execPath, ['tools/database/seed.ts', '--offers', String(offers)], {
    env: { ...process.env, DATABASE_URL: databaseUrl(name) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(seed, 'exit')
  if (code !== 0) throw new Error(`filling the market ended with ${code}`)
  console.log(`${offers} offers after ${Math.round((performance.now() - started) / 1000)} s`)
  return databaseUrl(name)
}

const BUSY = 503
const RETRY_AFTER_MS = 200

/** The latency of a request. A busy server sheds load instead of queueing it, so the client retries. */
const send = async (product: Running, request: Request): Promise<number> => {
  const started = performance.now()
  const reply = await fetch(`${product.address}${request.path}`, request.headers && { headers: request.headers })
  const body = await reply.text()
  if (reply.ok) return performance.now() - started
  if (reply.status !== BUSY) throw new Error(`${request.path} answered ${reply.status}: ${body}`)
  await pause(RETRY_AFTER_MS)
  return send(product, request)
}

type Market = { size: number; url: string; db: pg.Client; queries: Query[]; product: Running }

const open = async (size: number, address: string): Promise<Market> => {
  const db = new pg.Client({ connectionString: address })
  await db.connect()
  // Does what autovacuum would have done while a market grew to this size.
  await db.query('vacuum analyze')
  return { size, url: address, db, queries: await queriesOn(db, address), product: await start(address) }
}

/** One request after another, each to every market in turn: the latency without a queue. */
const mediansOf = async (markets: readonly Market[], at: number): Promise<Record<number, number>> => {
  const series = markets.map(({ size, product, queries }) => ({
    size,
    product,
    requests: queries[at]?.requests ?? [],
    times: new Array<number>(),
  }))
  for (let turn = 0; turn < (WARM_UP + ROUNDS) * REQUESTS_PER_QUERY; turn++)
    for (const { product, requests, times } of series) {
      const request = requests[turn % REQUESTS_PER_QUERY]
      if (request) times.push(await send(product, request))
    }
  return Object.fromEntries(series.map(({ size, times }) => [size, median(times.slice(WARM_UP * REQUESTS_PER_QUERY))]))
}

/** The statements of a request and their plans. */
const recordPlans = async ({ url: address, db, queries }: Market): Promise<Plan[][]> => {
  const recorder = await recordStatements(address)
  const product = await start(recorder.url)
  const all: Plan[][] = []
  for (const { requests } of queries) {
    recorder.takeStatements()
    if (requests[0]) await send(product, requests[0])
    all.push(await plansOf(db, recorder.takeStatements()))
  }
  await product.stop()
  recorder.close()
  return all
}

const scansIn = ({ size }: Market, name: string, plans: readonly Plan[]): string[] =>
  plans
    .filter(({ scanned }) => scanned.length > 0)
    .map(({ scanned, text }) => `${name}, ${size} offers: ${scanned.join(', ')} scanned sequentially\n${text}`)

const db = new pg.Client({ connectionString: url })
await db.connect()
const markets: Market[] = []
try {
  for (const size of sizes) markets.push(await open(size, await openMarketDatabase(db, size)))
  const failures: string[] = []
  const plansAt = new Map<number, Plan[][]>()
  for (const market of markets) {
    const plans = await recordPlans(market)
    plansAt.set(market.size, plans)
    for (const [at, { name }] of market.queries.entries()) failures.push(...scansIn(market, name, plans[at] ?? []))
  }
  const measured: Measured[] = []
  for (const [at, { name, requests, bound = false }] of (markets.at(-1)?.queries ?? []).entries()) {
    const medians = await mediansOf(markets, at)
    const plans = plansAt.get(largest)?.[at] ?? []
    measured.push({ name, path: requests[0]?.path ?? '', bound, medians, plans })
    console.log(`${name}: ${sizes.map((size) => `${(medians[size] ?? 0).toFixed(1)} ms`).join(' · ')}`)
    if (values.plans) for (const { text } of plans) console.log(`${text}\n`)
    const growth = growthOf(sizes, medians)
    if (bound && growth > MAX_GROWTH) failures.push(`${name} grows ${growth.toFixed(2)} times`)
  }
  const rows = measured.map(({ name, bound, medians, plans }) => ({
    query: name,
    ...Object.fromEntries(sizes.map((size) => [`${size} (ms)`, Number((medians[size] ?? 0).toFixed(1))])),
    growth: Number(growthOf(sizes, medians).toFixed(2)),
    goal: bound ? MAX_GROWTH : null,
    statements: plans.length,
  }))
  console.table(rows)
  write('scale', { rows, failures })
  if (values.document) document(sizes, measured)
  for (const failure of failures) console.log(`✗ ${failure}`)
  console.log(failures.length > 0 ? 'A target is missed.' : 'Every target is met.')
  process.exitCode = failures.length > 0 ? 1 : 0
} finally {
  for (const market of markets) {
    await market.product.stop()
    await market.db.end()
  }
  await db.end()
}
