import { resolve } from 'node:path'
import { loadGazetteer } from '../../apps/server/src/modules/places/gazetteer/load-gazetteer.ts'
import { openDatabase } from '../../apps/server/src/platform/database/index.ts'
import { insertSeller, insertSession } from '../../apps/server/testing/factories/index.ts'
import { buildWebIfStale } from '../start/web-build.ts'
import { runBenchmark } from './run-benchmark.ts'

// The measured server needs the built pages to start.
await buildWebIfStale(resolve(import.meta.dirname, '../..'))

/** How well posts of sellers are read. */
await runBenchmark('bench/posts.ts', async (url) => {
  await loadGazetteer(url)
  const { db, close } = openDatabase({ url, max: 1 })
  const { userId } = await insertSeller(db)
  process.env['KRAM_BENCH_SELLER'] = (await insertSession(db, { userId })).headers.authorization
  await close()
})
