import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { seedBulk } from '../../apps/server/seed/bulk/bulk.ts'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { copyKeptMarket } from '../scale/kept-market.ts'
import { runBenchmark, runBenchmarkOnKept } from './run-benchmark.ts'
import { print } from '../start/print.ts'
import { buildWebIfStale } from '../start/web-build.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const { values, positionals } = parseArgs({
  // Other options are those of the measuring scripts.
  strict: false,
  options: { offers: { type: 'string' }, seconds: { type: 'string' }, rate: { type: 'string' } },
  allowPositionals: true,
})
const isMix = positionals.includes('mix')
const offers = Number(values.offers ?? (isMix ? 100_000 : 10_000))

await buildWebIfStale(ROOT)

// The mix of a whole market, or the product next to a bare server.
if (isMix) await runBenchmarkOnKept('bench/mix/main.ts', (url) => copyKeptMarket(url, ROOT, offers))
else
  await runBenchmark('bench/main.ts', async (url) => {
    await loadGazetteer(url)
    await seedBulk(url, offers, () => undefined)
    print(`${offers} offers ready`)
  })
