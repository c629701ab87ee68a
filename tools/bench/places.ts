import { resolve } from 'node:path'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { runBenchmark } from './run-benchmark.ts'
import { buildWebIfStale } from '../start/web-build.ts'

// The measured server needs the built pages to start.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** How well places are found as people write them. */
await runBenchmark('bench/places.ts', async (url) => {
  await loadGazetteer(url)
})
