import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase } from '#platform/database'
import { openConnectionProxy } from '../../database/connection-proxy.ts'
import { drainOutbox } from '../environment/drain-outbox.ts'
import { listenToEvents } from '../environment/event-listener.ts'
import { type Client, type Market, type ReservableOffer, withMarket } from '../environment/market.ts'
import type { Database } from '../environment/processes.ts'
import { killDatabase, REPLICA, startReplica } from '../environment/replica.ts'
import { attempt, type Intent, type LoadLog, newLoadLog, reservationIntent } from '../load.ts'
import { stateErrors } from '../verify.ts'
import { type Outcome, type Scenario, unless } from '../scenario.ts'

/** What the log of the primary needs to reach the replica. */
const LAG_MS = 2000
const LAG_TOLERANCE_MS = 1000
const LOAD_MS = 8000
/** Longer than any time limit of a statement. */
const PARTITION_MS = 9000
const READ_ONLY_MS = 4000
const MAX_RETURN_MS = 5000
const MAX_EVENT_MS = 10_000
const OFFERS = 12

type Mode = 'asynchronous' | 'synchronous'
type Phase = 'before the failure' | 'on the replica' | 'after the promotion'
type Acknowledged = { intent: Intent; sentAt: number; at: number; address: string }
type Load = { addresses: string[]; clients: Client[]; offers: ReservableOffer[] }
type Log = { notes: LoadLog; acknowledged: Acknowledged[]; phase: Phase; answers: Record<Phase, number[]> }

const pick = <T>(list: readonly T[]): T => {
  const one = list[randomInt(list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** Reserves until stopped. A request that was not acknowledged is repeated under its key, as the web does. */
async function write({ addresses, clients, offers }: Load, log: Log, over: () => boolean): Promise<void> {
  const one = async (client: Client, index: number) => {
    let intent = reservationIntent(index, pick(offers))
    while (!over()) {
      const { phase } = log
      const address = pick(addresses)
      const sentAt = performance.now()
      const isDone = (await attempt(log.notes, address, client, intent)) !== null
      const [done = 0, refused = 0] = log.answers[phase]
      log.answers[phase] = isDone ? [done + 1, refused] : [done, refused + 1]
      if (!isDone) {
        await pause(100)
        continue
      }
      log.acknowledged.push({ intent, sentAt, at: performance.now(), address })
      intent = reservationIntent(index, pick(offers))
    }
  }
  await Promise.all(clients.map(one))
}

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Milliseconds between a reservation on one server and its event on the other; `null` when it never came. */
async function eventDelay(
  [from = '', to = '']: string[],
  offer: ReservableOffer,
  client: Client,
): Promise<number | null> {
  const { seen, leave } = await listenToEvents(`${to}/api/offers/${offer.offerId}/events`)
  const intent = reservationIntent(0, offer)
  const deadline = performance.now() + MAX_EVENT_MS
  while (!(await attempt(newLoadLog(), from, client, intent)) && performance.now() < deadline) await pause(100)
  const answeredAt = performance.now()
  while (seen.events === 0 && performance.now() < deadline) await pause(10)
  leave()
  return seen.events > 0 ? Math.max(0, Math.round(seen.lastAt - answeredAt)) : null
}

/** A read of what only the database knows. */
async function statusOfRead(address: string, { token }: Client): Promise<number> {
  const reply = await fetch(`${address}/api/reservations`, { headers: { authorization: `Bearer ${token}` } })
  await reply.arrayBuffer()
  return reply.status
}

type Fate = { lost: Acknowledged[]; wrong: string[] }

/** Acknowledged reservations that are missing, and those that exist more than once. */
async function fateOf(db: Db, acknowledged: readonly Acknowledged[]): Promise<Fate> {
  const { rows } = await sql<{ key: string; count: number }>`
    select note as key, count(*)::int as count from reservations group by 1`.execute(db)
  const counts = new Map(rows.map(({ key, count }) => [key, count]))
  return {
    lost: acknowledged.filter(({ intent }) => !counts.has(intent.key)),
    wrong: rows.filter(({ count }) => count > 1).map(({ key, count }) => `reservation ${key} exists ${count} times`),
  }
}

/** The primary fails; the servers reach the replica, first before and then after its promotion. */
async function failOver(market: Market, mode: Mode, clientCount: number): Promise<Outcome> {
  const offers = await market.offers(OFFERS)
  const clients = await market.clients(clientCount)
  const line = await openConnectionProxy(market.cluster.url)
  const front = await openConnectionProxy(market.cluster.url)
  let replica: Database | undefined
  try {
    replica = await startReplica(market.dataDir, market.cluster.url, line.url)
    const servers = [await market.server({ DATABASE_URL: front.url }), await market.server({ DATABASE_URL: front.url })]
    await Promise.all(servers.map(({ start }) => start()))
    const addresses = servers.map(({ address }) => address)
    line.delay(LAG_MS)
    if (mode === 'synchronous')
      await run(
        market.cluster.url,
        `alter system set synchronous_standby_names = '${REPLICA}'`,
        'select pg_reload_conf()',
      )
    const log: Log = {
      notes: newLoadLog(),
      acknowledged: [],
      phase: 'before the failure',
      answers: { 'before the failure': [], 'on the replica': [], 'after the promotion': [] },
    }
    let over = false
    const busy = write({ addresses, clients, offers }, log, () => over)
    await pause(LOAD_MS)
    if (mode === 'synchronous') {
      line.silence()
      await pause(PARTITION_MS)
    }

    killDatabase(market.dataDir)
    line.close()
    const failedAt = performance.now()
    front.redirect(replica.url)
    log.phase = 'on the replica'
    await pause(READ_ONLY_MS)
    const [offer, client] = [offers[0], clients[0]]
    const read = client ? await statusOfRead(addresses[0] ?? '', client) : 0
    const writableFrom = performance.now()
    await run(replica.url, 'select pg_promote(true)')
    log.phase = 'after the promotion'
    const promotedAt = performance.now()
    await pause(LOAD_MS)
    over = true
    await busy
    const delay = offer && client ? await eventDelay(addresses, offer, client) : null
    return await outcomeOf(replica.url, mode, log, { failedAt, writableFrom, promotedAt, addresses, read, delay })
  } finally {
    await replica?.stop()
    line.close()
    front.close()
  }
}

type Times = {
  failedAt: number
  writableFrom: number
  promotedAt: number
  addresses: string[]
  read: number
  delay: number | null
}

async function outcomeOf(url: string, mode: Mode, log: Log, times: Times): Promise<Outcome> {
  const { failedAt, writableFrom, promotedAt, addresses, read, delay } = times
  const { db, close } = openDatabase({ url, max: 2, statementMs: 60_000 })
  try {
    // A message that was being handled when the primary failed is handled again after its lease.
    const pending = await drainOutbox(db)
    const { lost, wrong } = await fateOf(db, log.acknowledged)
    const oldest = Math.round(Math.max(0, ...lost.map(({ at }) => failedAt - at)))
    const acceptedOnReplica = log.acknowledged.filter(({ sentAt, at }) => sentAt > failedAt && at < writableFrom).length
    const returns = addresses.map((address) =>
      Math.round(
        Math.min(
          ...log.acknowledged.filter((one) => one.at > promotedAt && one.address === address).map(({ at }) => at),
        ) - promotedAt,
      ),
    )
    const mostLost = mode === 'synchronous' ? 0 : LAG_MS + LAG_TOLERANCE_MS
    return {
      figures: {
        [`${mode}: acknowledged and refused`]: Object.entries(log.answers)
          .map(([phase, [done = 0, refused = 0]]) => `${phase} ${done} and ${refused}`)
          .join(', '),
        [`${mode}: acknowledged and lost`]:
          lost.length === 0 ? '0' : `${lost.length}, the oldest ${oldest} ms before the failure`,
        [`${mode}: answers`]: [...log.notes.statuses].map(([status, times]) => `${status}: ${times}`).join(', '),
        [`${mode}: a read on the replica`]: read,
        [`${mode}: first writes after the promotion`]: `${returns.join(' and ')} ms`,
        [`${mode}: an event between the servers afterwards`]: delay === null ? 'none' : `${delay} ms`,
      },
      faults: [
        ...unless(oldest <= mostLost, `${lost.length} acknowledged reservations are lost, the oldest of ${oldest} ms`),
        ...unless(acceptedOnReplica === 0, `${acceptedOnReplica} writes were acknowledged by a read-only database`),
        ...unless(read === 200, `a read on the replica answered ${read}`),
        ...unless(Math.max(...returns) <= MAX_RETURN_MS, `writes returned after ${returns.join(' and ')} ms`),
        ...unless(delay !== null, 'events between the servers did not return'),
        ...unless(pending === 0, `${pending} messages are still in the outbox`),
        ...wrong,
        // While a commit waits for the replica, a repetition of its request waits too, and is asked to come again.
        ...new Set(log.notes.wrong.filter((fault) => !fault.includes('REQUEST_IN_PROGRESS'))),
        ...(await stateErrors(db)),
      ].map((fault) => `${mode}: ${fault}`),
    }
  } finally {
    await close()
  }
}

export const failover: Scenario = {
  promise:
    'When a replica with 2 s of lag takes over, writes answer 503 until its promotion and return within 5 s. Asynchronous replication loses at most the lag, synchronous replication nothing.',
  run: async ({ clients }) => {
    const outcomes: Outcome[] = []
    for (const mode of ['asynchronous', 'synchronous'] as const)
      outcomes.push(await withMarket((market) => failOver(market, mode, clients)))
    return {
      figures: Object.assign({}, ...outcomes.map(({ figures }) => figures)),
      faults: outcomes.flatMap(({ faults }) => faults),
    }
  },
}
