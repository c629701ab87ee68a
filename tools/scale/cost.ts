import { resolve } from 'node:path'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { runBenchmark } from '../bench/run-benchmark.ts'
import { print } from '../start/print.ts'
import { buildWebIfStale } from '../start/web-build.ts'

const OFFERS = 10_000
const ROOT = resolve(import.meta.dirname, '../..')

await buildWebIfStale(ROOT)

/** The cost of requests on a market of ten thousand offers. */
await runBenchmark('bench/cost.ts', async (url) => {
  await loadGazetteer(url)
  await seedBulk(url, OFFERS, () => undefined)
  print(`${OFFERS} offers ready`)
})
