import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { migrate, openDatabase } from '#platform/database'
import { jpeg } from '../../pictures/pictures.ts'
import { drainOutbox } from '../environment/drain-outbox.ts'
import { listenToEvents } from '../environment/event-listener.ts'
import { type Market, withMarket } from '../environment/market.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../environment/pgbouncer.ts'
import { runUntilExit, untilReady } from '../environment/processes.ts'
import { attempt, newLoadLog, reservationIntent, retryUnanswered, runLoad } from '../load.ts'
import { acknowledgementErrors, emailErrors, stateErrors } from '../verify.ts'
import { type Outcome, type Scenario, unless } from '../scenario.ts'

/** Fewer than the two servers open to the pooler, so that transactions of several sessions share a connection. */
const POOL_SIZE = 5
const LOAD_MS = 5000
const EVENTS = 10
const MAX_EVENT_MS = 2000
/** The limits of a statement and of a lock in PostgreSQL; the client's own limit would come later. */
const MAX_STATEMENT_MS = 4900

/** LISTEN connections and those of this scenario have other names. */
const CONNECTIONS = sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity where application_name = 'kram'`

type Report = { figures: Record<string, string | number>; faults: string[] }

/** A statement and a wait for a lock end by the limits of PostgreSQL, not by those of the client. */
async function limits(market: Market, bouncer: PgBouncer, { figures, faults }: Report): Promise<void> {
  const through = openDatabase({ url: bouncer.url, pooled: true, max: 2 })
  const locker = new pg.Client({ connectionString: market.cluster.url })
  await locker.connect()
  try {
    await locker.query('begin; lock table uploads in access exclusive mode')
    for (const [name, statement, code] of [
      ['statement', 'select pg_sleep(8)', '57014'],
      ['lock', 'select count(*) from uploads', '55P03'],
    ] as const) {
      const startedAt = performance.now()
      const error = await through.pool.query(statement).then(
        () => null,
        (reason: unknown) => reason,
      )
      const ms = Math.round(performance.now() - startedAt)
      const found = error instanceof pg.DatabaseError ? error.code : String(error)
      figures[`limit of a ${name}`] = `${found} after ${ms} ms`
      faults.push(...unless(found === code && ms < MAX_STATEMENT_MS, `a ${name} ended with ${found} after ${ms} ms`))
    }
  } finally {
    await locker.end()
    await through.close()
  }
}

/** What one process reserves, the stream of the other one reports. */
async function events(market: Market, from: string, to: string, { figures, faults }: Report): Promise<void> {
  const [offer] = await market.offers(1)
  const [client] = await market.clients(1)
  if (!offer || !client) throw new Error('no offer')
  const { seen, leave } = await listenToEvents(`${to}/api/offers/${offer.offerId}/events`)
  const waits: number[] = []
  for (let round = 0; round < EVENTS; round++) {
    const before = seen.events
    await attempt(newLoadLog(), from, client, reservationIntent(0, offer))
    const answeredAt = performance.now()
    while (seen.events === before && performance.now() - answeredAt < MAX_EVENT_MS) await pause(5)
    if (seen.events === before) faults.push('an event did not reach the other process')
    waits.push(Math.max(0, Math.round(seen.lastAt - answeredAt)))
    // Events of one offer are sent at most once a second.
    await pause(1100)
  }
  leave()
  figures['events of the other process'] = `${waits.join(', ')} ms after the answer`
}

/** Wrong settings end the start with one sentence. */
async function refusals(market: Market, program: string, bouncer: PgBouncer, { figures, faults }: Report) {
  const silent = await startPgBouncer(program, market.cluster.url, { poolSize: POOL_SIZE, ignoreSettings: true })
  const declared = { DATABASE_URL: bouncer.url, DATABASE_POOLER: 'transaction' }
  const cases: [name: string, env: Record<string, string>, sentence: string][] = [
    ['undeclared', { DATABASE_URL: bouncer.url }, 'set DATABASE_POOLER to transaction'],
    [
      'another pooler as the direct address',
      { ...declared, DATABASE_DIRECT_URL: silent.url },
      'must lead to PostgreSQL',
    ],
    ['no direct address', declared, 'DATABASE_DIRECT_URL is missing'],
  ]
  try {
    for (const [name, env, sentence] of cases) {
      const { code, output, ms } = await runUntilExit({ ...market.env, ...env })
      figures[`start, ${name}`] = `ends with ${code} after ${Math.round(ms)} ms`
      faults.push(...unless(code === 1 && output.includes(sentence), `${name}: ended with ${code}: ${output}`))
    }
  } finally {
    await silent.stop()
  }
}

/** A load on both servers while the pooler restarts and a server is killed. */
async function load(
  market: Market,
  bouncer: PgBouncer,
  servers: Awaited<ReturnType<Market['server']>>[],
  report: Report,
  clientCount: number,
) {
  const addresses = servers.map(({ address }) => address)
  const notes = newLoadLog()
  const clients = await market.clients(clientCount)
  const offers = await market.offers(3)
  let over = false
  const busy = runLoad({ addresses, clients, offers, picture: (await jpeg()).toString('base64') }, notes, () => over)
  let most = 0
  for (const fault of [null, () => bouncer.restart(), () => servers[1]?.kill().then(() => servers[1]?.start())]) {
    await pause(LOAD_MS)
    const { rows } = await CONNECTIONS.execute(market.db)
    most = Math.max(most, rows[0]?.count ?? 0)
    await fault?.()
  }
  await pause(LOAD_MS)
  over = true
  await busy
  await Promise.all(addresses.map(untilReady))
  const repeated = await retryUnanswered(notes, addresses[0] ?? '', clients)
  const pending = await drainOutbox(market.db)
  report.figures['requests'] = `${notes.intents.length}, ${repeated} of them repeated`
  report.figures['answers'] = [...notes.statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
  report.figures['connections to PostgreSQL for both servers'] = `${most} of at most ${POOL_SIZE}`
  report.faults.push(
    ...unless(most > 0 && most <= POOL_SIZE, `${most} connections lead past the pooler`),
    ...unless(pending === 0, `${pending} messages are still in the outbox`),
    ...new Set(notes.wrong),
    ...(await stateErrors(market.db)),
    ...(await acknowledgementErrors(market.db, notes, addresses[0] ?? '')),
    ...(await emailErrors(market.db, market.smtp)),
  )
}

async function tryWith(program: string, clients: number): Promise<Outcome> {
  return withMarket(async (market) => {
    const bouncer = await startPgBouncer(program, market.cluster.url, { poolSize: POOL_SIZE })
    try {
      // Several at once, under the lock of the migrations.
      await Promise.all([1, 2, 3].map(() => migrate(market.cluster.url, { pooled: true })))
      const env = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: market.cluster.url, DATABASE_POOLER: 'transaction' }
      const servers = [await market.server(env), await market.server(env)]
      await Promise.all(servers.map(({ start }) => start()))
      const [first, second] = servers.map(({ address }) => address)
      const report: Report = { figures: {}, faults: [] }
      await load(market, bouncer, servers, report, clients)
      await events(market, first ?? '', second ?? '', report)
      await limits(market, bouncer, report)
      await refusals(market, program, bouncer, report)
      return report
    } finally {
      await bouncer.stop()
    }
  })
}

export const pooler: Scenario = {
  promise:
    'Behind PgBouncer in transaction mode nothing is lost or done twice, events pass between processes, limits hold, and wrong settings end the start.',
  run: async ({ clients }) => {
    const program = findPgBouncer()
    return program
      ? tryWith(program, clients)
      : { figures: {}, faults: [], skipped: 'PgBouncer is not installed here (Debian: apt-get install pgbouncer)' }
  },
}
