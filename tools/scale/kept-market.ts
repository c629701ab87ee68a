import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withConnection, migrate } from '../../apps/server/src/platform/database/index.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { print } from '../start/print.ts'

const MADE_FROM = [
  'apps/server/seed/bulk/*.ts',
  'apps/server/migrations/*.sql',
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

type Query = (text: string, values?: unknown[]) => Promise<{ rowCount: number | null }>

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`

/** Makes the market under another name first, so that an interrupted run leaves none that is half filled. */
const makeMarket = async (query: Query, url: string, name: string, offers: number): Promise<void> => {
  const startedAt = performance.now()
  const unfinished = `unfinished_${name}`
  await query(`drop database if exists ${unfinished}`)
  await query(`create database ${unfinished}`)
  await migrate(databaseUrl(url, unfinished))
  await loadGazetteer(databaseUrl(url, unfinished))
  await seedBulk(databaseUrl(url, unfinished), offers, () => undefined)
  await withConnection({ url: databaseUrl(url, unfinished), applicationName: 'kram-bench' }, (db) =>
    db.query('vacuum analyze'),
  )
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
      await makeMarket(query, url, name, offers)
    }
    const startedAt = performance.now()
    await query(`drop database if exists ${COPY} with (force)`)
    await query(`create database ${COPY} template ${name} strategy file_copy`)
    print(`${offers} offers copied in ${seconds(startedAt)}`)
    return databaseUrl(url, COPY)
  })
