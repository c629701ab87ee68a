import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withConnection, migrate } from '../../apps/server/src/platform/database/index.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { print } from '../start/print.ts'

const MADE_FROM = [
  'tools/scale/kept-market.ts',
  'apps/server/seed/bulk/*.ts',
  'apps/server/migrations/*.sql',
  'apps/server/src/modules/search/{indexing,inflection,language}/*.ts',
  'data/food/demo_seed_pl.tsv',
  'data/lang/*',
  'data/geo/*',
]
/** Pickup dates are four weeks ahead. */
const DAYS_KEPT = 7
const DAY_MS = 86_400_000
const HASH_LENGTH = 10

/** Another name when what the market is made from has changed, or a week is over. */
const nameOf = (root: string, offers: number): string => {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / DAY_MS / DAYS_KEPT)))
  for (const file of globSync(MADE_FROM, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)))
  return `market_${offers}_${hash.digest('hex').slice(0, HASH_LENGTH)}`
}

const databaseUrl = (url: string, name: string): string => {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

const MOST_SECONDS = 1800
const OPEN_JOBS = `
  select from jobs where last_finished_at is null and last_error is null union all select where not exists (select from jobs)`

/** Runs each job once: on a new market all are due at once, for every seller, unlike on one that runs. */
const runFirstJobs = async (db: pg.Client, url: string, root: string): Promise<void> => {
  const settings = { DATABASE_URL: url, NODE_ENV: 'production', KRAM_DEMO: '0', LOG_LEVEL: 'error' }
  const worker = spawn(process.execPath, [join(root, 'apps/server/src/worker.ts')], {
    env: {
      ...process.env,
      ...settings,
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:1',
      // A job deletes pictures that the database does not know: never those of the demo.
      KRAM_DATA_DIR: join(root, '.cache/bench/files'),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(worker, 'exit')
  try {
    for (let waited = 0; (await db.query(OPEN_JOBS)).rowCount !== 0; waited++) {
      if (waited > MOST_SECONDS || worker.exitCode !== null) throw new Error('the first jobs of the market do not end')
      await pause(1000)
    }
  } finally {
    worker.kill('SIGTERM')
    await ended
  }
}

type Wanted = { name: string; offers: number }
type Query = (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }>

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Makes the market under another name first, so that an interrupted run leaves none that is half filled. */
const makeMarket = async (query: Query, url: string, root: string, { name, offers }: Wanted): Promise<void> => {
  const startedAt = performance.now()
  const unfinished = `unfinished_${name}`
  await query(`drop database if exists ${unfinished}`)
  await query(`create database ${unfinished}`)
  const own = databaseUrl(url, unfinished)
  await migrate(own)
  await loadGazetteer(own)
  await seedBulk(own, offers, () => undefined)
  await withConnection({ url: own, applicationName: 'kram-bench' }, async (db) => {
    await db.query('vacuum analyze')
    await runFirstJobs(db, own, root)
    await db.query('vacuum analyze')
  })
  await query(`alter database ${unfinished} rename to ${name}`)
  print(`${offers} offers made in ${seconds(startedAt)}; kept for a week`)
}

const COPY = 'bench_copy'

/** A copy of a market of this size, the same for each run. The market is made once and kept in the database. */
export const copyKeptMarket = (url: string, root: string, offers: number): Promise<string> =>
  withConnection({ url, applicationName: 'kram-bench' }, async (db) => {
    const query: Query = (text, values) => db.query(text, values)
    const name = nameOf(root, offers)
    const { rowCount } = await query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const { rows: outdated } = await db.query<{ datname: string }>(
        'select datname from pg_database where datname like $1',
        [`market\\_${offers}\\_%`],
      )
      for (const { datname } of outdated) await query(`drop database ${datname}`)
      await makeMarket(query, url, root, { name, offers })
    }
    const startedAt = performance.now()
    await query(`drop database if exists ${COPY} with (force)`)
    await query(`create database ${COPY} template ${name} strategy file_copy`)
    print(`${offers} offers copied in ${seconds(startedAt)}`)
    return databaseUrl(url, COPY)
  })
