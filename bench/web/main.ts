import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import getPort from 'get-port'
import pg from 'pg'
import { browserLaunch } from '../../e2e/support/environment/browser.ts'
import { median } from '../support/median.ts'
import { startProcess } from '../support/processes.ts'
import { measurePage, type Measurement } from './budget.ts'
import { measureIndex, slowdownOf } from './processor-speed.ts'
import { startProxy } from './proxy.ts'

/** Visits of each page; the median of each figure counts. */
const VISITS = 5
/** Budgets: minimum scores, maximum times. */
const AT_LEAST = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
const AT_MOST = { fcp: 1700, lcp: 1800, hydrated: 3200, tbt: 50, cls: 0.02 }

const medianOfVisits = (visits: readonly Measurement[]): Measurement => {
  const names = Object.keys(visits[0] ?? {}) as (keyof Measurement)[]
  return Object.fromEntries(names.map((name) => [name, median(visits.map((visit) => visit[name]))])) as Measurement
}

const missedBudgets = (measurement: Measurement): string[] =>
  [
    ...Object.entries(AT_LEAST).filter(([name, least]) => measurement[name as keyof Measurement] < least),
    // A value that could not be measured counts as over budget.
    ...Object.entries(AT_MOST).filter(([name, most]) => !(measurement[name as keyof Measurement] <= most)),
  ].map(([name]) => name)

/** A place with offers nearby and an offer with a picture, so that the pages are full. */
const pagesOf = async (url: string): Promise<Record<string, string>> => {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    const { rows } = await db.query<{ id: number; slug: string; latitude: number; longitude: number }>(
      `select o.id, o.slug, l.latitude, l.longitude from offers o join locations l on l.id = o.location_id
        where o.status = 'active' order by o.id limit 1`,
    )
    const [offer] = rows
    if (!offer) throw new Error('the demo has no offer')
    return {
      home: '/',
      nearby: `/offers/nearby?latitude=${offer.latitude}&longitude=${offer.longitude}&radiusKm=25`,
      // With its slug, as in lists and shared links, because the address without it redirects.
      offer: `/offers/${offer.id}-${offer.slug}`,
      login: '/login',
    }
  } finally {
    await db.end()
  }
}

/** Lighthouse on the public pages of a demo, which DATABASE_URL and KRAM_DATA_DIR name: `npm run bench:web`. */
const url = process.env['DATABASE_URL']
if (!url || !process.env['KRAM_DATA_DIR'])
  throw new Error('DATABASE_URL or KRAM_DATA_DIR is missing: run `npm run bench:web`')

const pages = await pagesOf(url)
const product = await startProcess(
  'apps/server/src/main.ts',
  {
    DATABASE_URL: url,
    NODE_ENV: 'production',
    KRAM_PROCESSES: '1',
    KRAM_JOBS: 'off',
    KRAM_DEMO: '0',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'https://localhost',
    SMTP_URL: 'smtp://127.0.0.1:1',
  },
  '/health/ready',
)
const proxy = await startProxy(product.address)
const port = await getPort()
const launch = await browserLaunch()
const browser = await chromium.launch({
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
})
try {
  type Row = Measurement & { slowdown: string; missed: string }
  const measurements: Record<string, Row> = {}
  for (const [name, path] of Object.entries(pages)) {
    const visits: Measurement[] = []
    const slowdowns: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      // Before each visit, because the speed of a shared machine changes within minutes.
      const slowdown = slowdownOf(await measureIndex(browser))
      slowdowns.push(slowdown)
      visits.push(await measurePage(`${proxy.address}${path}`, port, slowdown))
    }
    const measurement = medianOfVisits(visits)
    measurements[name] = {
      ...measurement,
      slowdown: slowdowns.join(' '),
      missed: missedBudgets(measurement).join(' '),
    }
  }
  console.table(measurements)
  const results = resolve(import.meta.dirname, '../results')
  mkdirSync(results, { recursive: true })
  const file = join(results, 'web.json')
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), visits: VISITS, measurements }, null, 2)}\n`)
  console.log(`written to ${file}`)
  const missed = Object.entries(measurements).filter((entry) => entry[1].missed !== '')
  for (const [name, row] of missed) console.log(`${name} misses: ${row.missed}`)
  process.exitCode = missed.length === 0 ? 0 : 1
} finally {
  await browser.close()
  await Promise.all([proxy.stop(), product.stop()])
}
