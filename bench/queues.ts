import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { simulate, type Result, type System, type Work } from './queues/simulate.ts'

/**
 * How many requests a second an installation carries with 1 to 64 processes, by a simulation of its queues with the costs in
 * `bench/results/cost.md` (`npm run bench:cost -- --document`). The points measured there are simulated too, to see how far off
 * it is.
 */
const TEXT = readFileSync(resolve(import.meta.dirname, 'results/cost.md'), 'utf8')
const MAX_P99_MS = 500
const CONNECTIONS = 10

const cellsOf = (name: string): string[] => {
  const line = TEXT.split('\n').find((row) => row.startsWith(`| ${name} |`))
  if (line === undefined) throw new Error(`bench/results/cost.md has no row ${name}`)
  return line
    .split('|')
    .map((cell) => cell.trim())
    .slice(2)
}
const costOf = (name: string, weight: number): Work => {
  const [server, database] = cellsOf(name).map(Number)
  return { weight, server: server ?? 0, database: database ?? 0 }
}

/** What visitors do: of a hundred requests 60 are answered by the cache; one visitor in a hundred requests reserves. */
const MIX: Work[] = [
  costOf('a reply from the cache', 45),
  costOf('a page from the cache', 15),
  costOf('list nearby', 14),
  costOf('search by words', 10),
  costOf('an offer', 8),
  costOf('page of an offer', 4),
  costOf('own reservations', 2),
  costOf('a reservation (three requests)', 1),
  costOf('a comment', 1),
]

/** The most requests a second with a p99 below half a second. */
function capacity(system: System): { perSecond: number; at: Result } {
  let [low, high] = [0, 60_000]
  let at = simulate(system, MIX, { perSecond: 1 }, 5)
  while (high - low > Math.max(5, low / 50)) {
    const middle = (low + high) / 2
    const result = simulate(system, MIX, { perSecond: middle }, 20)
    const isCarried = result.p99 < MAX_P99_MS && result.perSecond > middle * 0.95
    if (isCarried) [low, at] = [middle, result]
    else high = middle
  }
  return { perSecond: low, at }
}

const percent = (part: number) => `${Math.round(part * 100)} %`

console.log('Measured and simulated, uncached list, 16 clients on the same machine:')
for (const processes of [1, 2]) {
  const name = `${processes} process${processes > 1 ? 'es' : ''}, 16 clients`
  const [measured, p50, p99, cores, server = 0, database = 0, clientMs = 0] = cellsOf(name).map(Number)
  const system = { processes, databaseCores: 2, sharedCores: 2, connections: CONNECTIONS, speed: (cores ?? 2) / 2 }
  const result = simulate(system, [{ weight: 1, server, database }], { clients: 16, clientMs }, 30)
  const error = result.perSecond / (measured ?? 1) - 1
  console.log(
    `  ${processes}: ${measured}/s measured, ${result.perSecond.toFixed(0)}/s simulated (${percent(error)}); median ${p50} and ${result.p50.toFixed(0)} ms, p99 ${p99} and ${result.p99.toFixed(0)} ms`,
  )
}

console.log(
  `\n| Processes | Cores of PostgreSQL | Requests a second | p99 (ms) | Busy servers | Busy PostgreSQL |\n| --: | --: | --: | --: | --: | --: |`,
)
for (const processes of [1, 2, 4, 8, 16, 32, 64])
  for (const databaseCores of [4, 16, 64]) {
    const { perSecond, at } = capacity({ processes, databaseCores, connections: CONNECTIONS })
    console.log(
      `| ${processes} | ${databaseCores} | ${Math.round(perSecond)} | ${Math.round(at.p99)} | ${percent(at.busyServer)} | ${percent(at.busyDatabase)} |`,
    )
  }
const mean = (of: (work: Work) => number) => MIX.reduce((sum, work) => sum + work.weight * of(work), 0) / 100
console.log(
  `\nmean of a request: server ${mean(({ server }) => server).toFixed(2)} ms, PostgreSQL ${mean(({ database }) => database).toFixed(2)} ms`,
)
