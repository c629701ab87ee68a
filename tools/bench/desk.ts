import { resolve } from 'node:path'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { seedPeople } from '../../apps/server/seed/bulk/people.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { buildWebIfStale } from '../start/web-build.ts'
import { runBenchmark } from './run-benchmark.ts'

const OFFERS = 20_000
const BUYERS = 200_000

// The measured server needs the built pages to start.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** The operator's desk of a market with 5 000 sellers and 200 000 buyers. */
await runBenchmark('bench/desk.ts', async (url) => {
  await loadGazetteer(url)
  await seedBulk(url, OFFERS, console.log)
  await seedPeople(url, BUYERS, console.log)
})
