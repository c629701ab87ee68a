import { resolve } from 'node:path'
import { seedBulk } from '../apps/server/seed/bulk.ts'
import { loadGazetteer } from '../apps/server/src/modules/places/load-gazetteer.ts'
import { measureOn } from './measure.ts'
import { say } from './start/say.ts'
import { buildWebIfStale } from './start/web-build.ts'

const OFFERS = 10_000
const ROOT = resolve(import.meta.dirname, '..')

await buildWebIfStale(ROOT)

/** The product against its bare limits, on ten thousand offers. */
await measureOn('bench/main.ts', async (url) => {
  await loadGazetteer(url)
  await seedBulk(url, OFFERS, () => undefined)
  say(`${OFFERS} offers ready`)
})
