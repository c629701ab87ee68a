import { Agent } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { randomFrom } from '../support/random.ts'
import { postmasterOf, spentDuring, type Spent } from '../support/cost-meter.ts'
import { percentile } from '../support/median.ts'
import { startProcess, type Running } from '../support/processes.ts'
import { type Figure, reportFigures } from '../report/report.ts'
import { openLoad } from './open-load.ts'
import { EXPONENT, KINDS, questionsOn, readMarket, type Question } from './questions.ts'
import { send } from './send.ts'
import { cachedReplies, servingMemory, startServer } from './server.ts'
import { percentOf, type Row, rowsOf } from './summary.ts'

/**
 * What people ask of a whole market: the highest rate that the server carries, then the times of the answers at half of it.
 * DATABASE_URL names a database for this purpose that already has its data. `--seconds`: length of the second part; `--rate`: highest rate, instead of
 * finding it. Linux only.
 */
const url = process.env['DATABASE_URL']
if (!url) throw new Error('DATABASE_URL is missing: run `npm run bench -- mix`')
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    rate: { type: 'string' },
    offers: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const seconds = Number(options.seconds)
const SEED = 7
const CLIENTS_PER_CORE = 16
const WARM_UP_SECONDS = 15
const MAX_WARM_UP_SECONDS = 180
/** A round that carries so much more than the best before shows that the rate still grows. */
const GROWTH = 1.03
const FIND_SECONDS = 15
const SETTLE_MS = 3000
const BACK_MS = 20
const MINUTE_MS = 60_000
const MS_PER_SECOND = 1000

const random = randomFrom(SEED)
const agent = new Agent({ keepAlive: true, maxSockets: 1000, scheduling: 'fifo' })

/** Clients that ask again as soon as they are answered: as many answers a second as the machine carries. */
const closedLoad = async ({ address }: Running, next: () => Question, duration: number): Promise<number> => {
  const until = performance.now() + duration * MS_PER_SECOND
  let answered = 0
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const status = await send(address, agent, next()).catch(() => 0)
      if (status >= 200 && status < 300) answered += 1
      else await pause(BACK_MS)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS_PER_CORE * availableParallelism() }, client))
  return answered / duration
}

/** Until the rate hardly grows: each connection plans each prepared statement several times before it keeps a plan. */
const warmUp = async (server: Running, next: () => Question): Promise<void> => {
  const startedAt = performance.now()
  const rates: number[] = []
  const isGrowing = () => (rates.at(-1) ?? 0) > GROWTH * Math.max(0, ...rates.slice(0, -1))
  do rates.push(await closedLoad(server, next, WARM_UP_SECONDS))
  while (isGrowing() && performance.now() - startedAt < MAX_WARM_UP_SECONDS * MS_PER_SECOND)
  console.log(`carried while it warmed up: ${rates.map((rate) => rate.toFixed(0)).join(', ')} a second`)
}

const findRate = async (server: Running, next: () => Question, postmaster: string): Promise<number> => {
  await warmUp(server, next)
  if (options.rate !== undefined) return Number(options.rate)
  const { result, spent } = await spentDuring(server, postmaster, () => closedLoad(server, next, FIND_SECONDS))
  console.log(`carried: ${result.toFixed(0)} a second; ${costText(spent, result * FIND_SECONDS)}`)
  return result
}

const costText = ({ server, database }: Spent, requests: number): string =>
  `processor time of a request: server ${(server / requests).toFixed(2)} ms, PostgreSQL ${(database / requests).toFixed(2)} ms`

type Memory = { minute: number; mib: number[] }

/** Calls `sample` at once, each minute and at the end of the work. */
const sampling = async <Result>(sample: () => void, work: () => Promise<Result>): Promise<Result> => {
  sample()
  const timer = setInterval(sample, MINUTE_MS)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    sample()
  }
}

const measureHalf = async (server: Running, next: () => Question, postmaster: string, rate: number) => {
  const memory: Memory[] = []
  const [startedAt, cachedBefore, own] = [performance.now(), await cachedReplies(server), process.cpuUsage()]
  const sample = () =>
    void memory.push({
      minute: Number(((performance.now() - startedAt) / MINUTE_MS).toFixed(1)),
      mib: servingMemory(server).map(Math.round),
    })
  const sendNext = () => {
    const question = next()
    return { kind: question.kind, status: send(server.address, agent, question) }
  }
  const { result: outcomes, spent } = await spentDuring(server, postmaster, () =>
    sampling(sample, () => openLoad({ perSecond: rate / 2, seconds, random, send: sendNext })),
  )
  const { user, system } = process.cpuUsage(own)
  const reads = outcomes.filter(({ kind }) => kind !== 'reservation').length
  return {
    rows: rowsOf(KINDS, outcomes),
    memory,
    spent,
    hitRate: percentOf((await cachedReplies(server)) - cachedBefore, reads),
    client: (user + system) / MS_PER_SECOND / outcomes.length,
    late: percentile(
      outcomes.map((outcome) => outcome.late),
      0.99,
    ),
  }
}

type Measured = Awaited<ReturnType<typeof measureHalf>> & { rate: number; idle: number[] }

const printMeasured = ({ rows, memory, spent, hitRate, client, late, rate }: Measured): void => {
  console.log(`at ${(rate / 2).toFixed(0)} a second for ${seconds} s, open arrivals, times in milliseconds:`)
  console.table(rows)
  console.log(`${costText(spent, rows.all.sent)}, these clients ${client.toFixed(2)} ms`)
  console.log(`answered from the cache: ${hitRate} % of the reads; requests sent late: p99 ${late.toFixed(1)} ms`)
  for (const { minute, mib } of memory) console.log(`memory after ${minute} min: ${mib.join(' and ')} MiB`)
}

const figuresOf = ({ rows, memory, spent, hitRate, rate, idle }: Measured): Figure[] => {
  const { all, reservation }: { all: Row; reservation: Row } = rows
  const highest = Math.max(...memory.flatMap(({ mib }) => mib))
  const perRequest = (ms: number) => ms / all.sent
  return [
    { name: 'mix: requests carried', value: rate, unit: 'a second', min: 1200 },
    { name: 'mix: p99 at half of that', value: all.p99, unit: 'ms', max: 60 },
    { name: 'mix: p99 of reservations at half', value: reservation.p99, unit: 'ms', max: 100 },
    { name: 'mix: refused or failed at half', value: percentOf(all.busy + all.errors, all.sent), unit: '%', max: 0 },
    { name: 'mix: memory of a process, most', value: highest, unit: 'MiB', max: 250 },
    { name: 'mix: memory of a process, idle', value: Math.max(...idle), unit: 'MiB', max: 140 },
    { name: 'mix: server, a request', value: perRequest(spent.server), unit: 'ms' },
    { name: 'mix: PostgreSQL, a request', value: perRequest(spent.database), unit: 'ms' },
    { name: 'mix: reads from the cache', value: hitRate, unit: '%' },
  ]
}

const db = new pg.Client({ connectionString: url, application_name: 'bench' })
await db.connect()
const load = Number(loadavg()[0]?.toFixed(1))
const market = await readMarket(db)
const facts = { offers: market.offers.length, cores: availableParallelism(), load, seconds, exponent: EXPONENT }
console.log(
  `${facts.offers} offers, ${market.origins.length} gazetteer places, ${market.words.length} words, Zipf with exponent ${EXPONENT}; ${facts.cores} cores, load ${load} before`,
)
console.log(
  `as in production: ${facts.cores} processes share the port, the cache has its default size, jobs run in them; these clients are on the same machine`,
)
const sink = await startProcess('bench/mix/mail-sink.ts', {}, '/')
const smtpUrl = await (await fetch(sink.address)).text()
// Node writes its compile cache when a process ends, so only later starts use it.
await (await startServer(url, smtpUrl)).stop()
await db.query('vacuum analyze')
await db.query('checkpoint')
const server = await startServer(url, smtpUrl)
try {
  const postmaster = await postmasterOf(db)
  const next = questionsOn(market, random)
  await pause(SETTLE_MS)
  const idle = servingMemory(server)
  const rate = await findRate(server, next, postmaster)
  const measured = { ...(await measureHalf(server, next, postmaster, rate)), rate, idle }
  printMeasured(measured)
  const { rows, memory } = measured
  reportFigures('mix', { ...facts, rows, memory }, figuresOf(measured))
} finally {
  agent.destroy()
  await Promise.all([server.stop(), sink.stop()])
  await db.end()
}
