import { chromium } from '@playwright/test'
import getPort from 'get-port'
import pg from 'pg'
import { browserLaunch } from '../../e2e/support/environment/browser.ts'
import { startProcess } from '../support/processes.ts'
import { reportFigures } from '../report/report.ts'
import { measurePage } from './budget.ts'
import { figuresOf, type Measurement, medianOfVisits } from './goals.ts'
import { measureIndex, slowdownOf } from './processor-speed.ts'
import { startProxy } from './proxy.ts'

/** Visits of each page; the median of each figure counts. */
const VISITS = 3

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
  const measurements: Record<string, Measurement> = {}
  const slowdowns: Record<string, number[]> = {}
  for (const [name, path] of Object.entries(pages)) {
    const visits: Measurement[] = []
    const own: number[] = []
    for (let visit = 0; visit < VISITS; visit++) {
      // Before each visit, because the speed of a shared machine changes within minutes.
      const slowdown = slowdownOf(await measureIndex(browser))
      own.push(slowdown)
      visits.push(await measurePage(`${proxy.address}${path}`, port, slowdown))
    }
    measurements[name] = medianOfVisits(visits)
    slowdowns[name] = own
    console.log(`${name}: the processor slowed down by ${own.join(', ')}`)
  }
  console.table(measurements)
  const figures = Object.entries(measurements).flatMap(([name, measurement]) => figuresOf(name, measurement))
  reportFigures('web', { visits: VISITS, slowdowns, measurements }, figures)
} finally {
  await browser.close()
  await Promise.all([proxy.stop(), product.stop()])
}
