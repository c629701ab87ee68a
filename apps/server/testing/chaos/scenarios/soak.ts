import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#platform/database'
import { seedBulk } from '../../../seed/bulk/bulk.ts'
import { loadGazetteer } from '../../../src/modules/places/gazetteer/load-gazetteer.ts'
import { withMarket } from '../environment/market.ts'
import { print, type Scenario, unless } from '../scenario.ts'

const OFFERS = 5000
const MAX_MEMORY_MIB = 300
/** Growth from the first to the second half of the time. */
const MAX_GROWTH = 1.1
const SAMPLE_MS = 15_000
const KIB_IN_MIB = 1024
/** Between two requests of a client: about 70 % of what one process carries on two cores. */
const PAUSE_MS = 8

type Offer = { id: number; slug: string; title: string; latitude: number; longitude: number }

const offersOf = async (db: Db): Promise<Offer[]> => {
  const rows = await db
    .selectFrom('offers')
    .select(['id', 'slug', 'title', 'latitude', 'longitude'])
    .where('status', '=', 'active')
    .execute()
  return rows.flatMap(({ latitude, longitude, ...offer }) =>
    latitude === null || longitude === null ? [] : [{ ...offer, latitude, longitude }],
  )
}

/** 40 % lists, 30 % searches, 20 % offers, 10 % pages; mostly other addresses than before, as from many villages. */
function nextPath(offers: readonly Offer[]): string {
  const offer = offers[randomInt(offers.length)]
  if (!offer) throw new Error('no offers')
  const kind = randomInt(100)
  if (kind < 40) return `/api/offers/nearby?latitude=${offer.latitude}&longitude=${offer.longitude}&radiusKm=15`
  if (kind < 70) return `/api/offers/search?q=${encodeURIComponent(offer.title)}`
  return kind < 90 ? `/api/offers/${offer.id}` : `/offers/${offer.id}-${offer.slug}`
}

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KIB_IN_MIB

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const soak: Scenario = {
  promise: `Under a mixed load for a long time the memory of a server stays below ${MAX_MEMORY_MIB} MiB and flat.`,
  run: ({ clients, minutes }) =>
    withMarket(async (market) => {
      await loadGazetteer(market.cluster.url)
      await seedBulk(market.cluster.url, OFFERS, () => undefined)
      const offers = await offersOf(market.db)
      const server = await market.server({
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost',
        KRAM_WEB: 'build',
        KRAM_JOBS: 'off',
      })
      await server.start()
      const statuses = new Map<number | string, number>()
      const until = performance.now() + minutes * 60_000
      const browse = async () => {
        while (performance.now() < until) {
          const reply = await fetch(`${server.address}${nextPath(offers)}`).catch(() => null)
          await reply?.arrayBuffer()
          const status = reply?.status ?? 'none'
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
          await pause(PAUSE_MS)
        }
      }
      const busy = Promise.all(Array.from({ length: clients }, browse))
      const samples: number[] = []
      while (performance.now() < until) {
        await pause(SAMPLE_MS)
        samples.push(memoryOf(server.pid()))
        if (samples.length % 8 === 0) print(`  ${Math.round(samples.at(-1) ?? 0)} MiB`)
      }
      await busy
      // In the first quarter the caches fill.
      const settled = samples.slice(Math.floor(samples.length / 4))
      const half = Math.floor(settled.length / 2)
      const growth = mean(settled.slice(half)) / mean(settled.slice(0, half))
      const most = Math.round(Math.max(...samples))
      const failed = [...statuses].filter(([status]) => status === 'none' || Number(status) >= 500)
      return {
        figures: {
          answers: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
          memory: `${samples.map(Math.round).join(', ')} MiB`,
          'growth between the halves': growth.toFixed(2),
        },
        faults: [
          ...unless(most <= MAX_MEMORY_MIB, `${most} MiB`),
          ...unless(growth <= MAX_GROWTH, `memory grew by ${Math.round((growth - 1) * 100)} %`),
          ...failed.map(([status, count]) => `${count} answers ${status}`),
        ],
      }
    }),
}
