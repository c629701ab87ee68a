import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { runBenchmark } from './run-benchmark.ts'

const OFFERS = 1000

/** Reservations of several checkouts of this repository on one database: `npm run bench:compare -- before=../other after=.` */
await runBenchmark('bench/compare.ts', async (url) => {
  await loadGazetteer(url)
  await seedBulk(url, OFFERS, () => undefined)
})
