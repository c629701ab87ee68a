import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { seedBulk } from '../../../seed/bulk/bulk.ts'
import { loadGazetteer } from '../../../src/modules/places/gazetteer/load-gazetteer.ts'
import { withMarket } from '../environment/market.ts'
import { browsedOffers, nextPath } from '../environment/visitors.ts'
import { print, type Scenario, unless } from '../scenario.ts'

const OFFERS = 5000
const MAX_MEMORY_MIB = 300
/** Growth from the first to the second half of the time. */
const MAX_GROWTH = 1.1
const SAMPLE_MS = 15_000
const KIB_IN_MIB = 1024
/** Between two requests of a client: about 70 % of what one process carries on two cores. */
const PAUSE_MS = 8

const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KIB_IN_MIB

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const soak: Scenario = {
  promise: `Under a mixed load for a long time the memory of a server stays below ${MAX_MEMORY_MIB} MiB and flat.`,
  run: ({ clients, minutes }) =>
    withMarket(async (market) => {
      await loadGazetteer(market.cluster.url)
      await seedBulk(market.cluster.url, OFFERS, () => undefined)
      const offers = await browsedOffers(market.db)
      const server = await market.server({
        NODE_ENV: 'production',
        PUBLIC_URL: 'http://localhost',
        KRAM_WEB: 'build',
        KRAM_JOBS: 'off',
        // As `npm start` and the service units set it.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
        // Whose memory is measured: with more, the process that is known only watches over them.
        KRAM_PROCESSES: '1',
      })
      // Node writes its compile cache when a process ends. Without the cache a process also holds the compiler of TypeScript.
      await server.start()
      await server.stop()
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
