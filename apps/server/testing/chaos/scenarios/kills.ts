import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { jpeg } from '../../pictures/pictures.ts'
import { drainOutbox } from '../environment/drain-outbox.ts'
import { type Client, type Market, type ReservableOffer, withMarket } from '../environment/market.ts'
import { type Server, untilReady } from '../environment/processes.ts'
import { type LoadLog, newLoadLog, retryUnanswered, runLoad } from '../load.ts'
import { acknowledgementErrors, emailErrors, stateErrors } from '../verify.ts'
import { type ChaosOptions, type Outcome, print, type Scenario } from '../scenario.ts'

const MAX_ROUND_MS = 900
const SHUTDOWN_TIMEOUT_MS = 10_000

/** The fault of a round: mostly kills; even a short run contains every kind. */
type Fault = 'kill' | 'database' | 'stop'
const faultOf = (round: number): Fault => {
  if (round % 10 === 2) return 'database'
  return round % 10 === 3 ? 'stop' : 'kill'
}

type Run = { market: Market; servers: Server[]; addresses: string[]; notes: LoadLog; done: Record<Fault, number> }

async function inject({ market, servers, addresses, notes }: Run, fault: Fault): Promise<void> {
  const server = servers[randomInt(servers.length)]
  if (fault === 'database') {
    await market.cluster.restart()
    // The same processes must serve again by themselves.
    await Promise.all(addresses.map(untilReady))
    return
  }
  if (fault === 'kill') await server?.kill()
  else {
    const { code, ms } = (await server?.stop()) ?? { code: null, ms: 0 }
    if (code !== 0) notes.wrong.push(`asked to stop, a server ended with ${code}`)
    if (ms > SHUTDOWN_TIMEOUT_MS) notes.wrong.push(`asked to stop, a server took ${Math.round(ms)} ms`)
  }
  await server?.start()
}

/** Runs the clients while the faults happen one after the other. */
async function work(run: Run, clients: Client[], offers: ReservableOffer[], rounds: number): Promise<void> {
  const { addresses, notes, done } = run
  let over = false
  const load = { addresses, clients, offers, picture: (await jpeg()).toString('base64') }
  const busy = runLoad(load, notes, () => over)
  for (let round = 1; round <= rounds; round++) {
    await pause(randomInt(100, MAX_ROUND_MS))
    const fault = faultOf(round)
    await inject(run, fault)
    done[fault] += 1
    if (round % 10 === 0) print(`${round} rounds, ${notes.intents.length} intents`)
  }
  over = true
  await busy
  for (const address of addresses) await untilReady(address).catch((error: Error) => notes.wrong.push(error.message))
}

async function findErrors({ market: { db, smtp }, notes, addresses }: Run, pending: number): Promise<string[]> {
  return [
    ...(pending > 0 ? [`${pending} messages are still in the outbox`] : []),
    ...new Set(notes.wrong),
    ...(await stateErrors(db)),
    ...(await acknowledgementErrors(db, notes, addresses[0] ?? '')),
    ...(await emailErrors(db, smtp)),
  ]
}

async function run({ rounds, clients: count }: ChaosOptions): Promise<Outcome> {
  return withMarket(async (market) => {
    const servers = [await market.server(), await market.server()]
    const addresses = servers.map(({ address }) => address)
    const state: Run = { market, servers, addresses, notes: newLoadLog(), done: { kill: 0, database: 0, stop: 0 } }
    const clients = await market.clients(count)
    // Before the servers start: the ledger check runs in them, and an item and its first movement are two writes here.
    const offers = await market.offers(3)
    await Promise.all(servers.map(({ start }) => start()))
    await work(state, clients, offers, rounds)
    const { notes } = state
    const repeated = await retryUnanswered(notes, addresses[0] ?? '', clients)
    const faults = await findErrors(state, await drainOutbox(market.db))
    const { done } = state
    const copies = [...market.smtp.received.values()].reduce((sum, to) => sum + to.length, 0)
    const answers = [...notes.statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
    const figures = {
      faults: `${done.kill} kills, ${done.database} restarts of the database, ${done.stop} stops on request`,
      requests: `${notes.intents.length}, ${repeated} of them repeated, ${notes.cancelled.size} cancellations`,
      answers,
      'e-mails': `${market.smtp.received.size} in ${copies} copies`,
    }
    return { figures, faults }
  })
}

export const kills: Scenario = {
  promise: 'Killed and stopped servers and a restarted database lose nothing acknowledged and do nothing twice.',
  run,
}
