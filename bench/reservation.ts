import { Agent } from 'node:http'
import pg from 'pg'
import { type Offer, offersFor, pick, reserveOverHttp } from './support/client.ts'
import { loop, type Rate } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair } from './support/report.ts'
import { type Buyer, insertBuyers } from './support/sessions.ts'
import { reserveWithDriver } from './support/bare-reservation.ts'
import { recordStatements, type RecordedStatement } from './support/record-statements.ts'
import { recordingOf, replay, type Recording } from './support/replay-statements.ts'

const ROUNDS = 5
const SECONDS = 3
const CLIENTS = 20

type Start = (env: Record<string, string>) => Promise<Running>

/** Reserves every offer once and records the product's statements. */
const recordAll = async (
  url: string,
  start: Start,
  agent: Agent,
  offers: readonly Offer[],
  people: readonly Buyer[],
): Promise<Recording[]> => {
  const recorder = await recordStatements(url)
  const product = await start({ DATABASE_URL: recorder.url })
  const recordings: Recording[] = []
  try {
    for (const [i, offer] of offers.entries()) {
      const { token, userId } = people[i % people.length] ?? { token: '', userId: 0 }
      const steps: RecordedStatement[][] = []
      recorder.takeStatements()
      const connection = { address: product.address, agent, token }
      const id = await reserveOverHttp(connection, offer, () => void steps.push(recorder.takeStatements()))
      // Every id has to be unique: one number with two meanings could not be told apart in the recording.
      const others = [offer.id, offer.sellerId, offer.occurrenceId, ...offer.offerItems, userId]
      if (!others.includes(id)) recordings.push(recordingOf(id, steps))
    }
  } finally {
    await product.stop()
    recorder.close()
  }
  return recordings
}

/**
 * Compares the whole reservation over HTTP with the same transactions run by a bare driver, in turn: the product's own
 * recorded statements with their reads and locks. For orientation it also measures the minimum of writes for the same
 * rows without any read; the difference shows unnecessary statements of the product.
 */
export const measureReservation = async (
  db: pg.Client,
  url: string,
  product: Running,
  start: Start,
): Promise<Pair[]> => {
  const offers = await offersFor(db)
  const people = await insertBuyers(url, CLIENTS)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const agent = new Agent({ keepAlive: true })
  const recordings = await recordAll(url, start, agent, offers, people)
  const load = { seconds: SECONDS, clients: CLIENTS }
  const personOf = (client: number) => people[client] ?? { token: '', userId: 0 }
  const overHttp = async (client: number) => {
    await reserveOverHttp({ address: product.address, agent, token: personOf(client).token }, pick(offers))
  }
  const ours: Rate[] = []
  const same: Rate[] = []
  const least: Rate[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const rates = [
      await loop(overHttp, load),
      await loop(() => replay(pool, pick(recordings)), load),
      await loop((client) => reserveWithDriver(pool, { ...pick(offers), userId: personOf(client).userId }), load),
    ] as const
    if (round === 0) continue
    ours.push(rates[0])
    same.push(rates[1])
    least.push(rates[2])
  }
  agent.destroy()
  await pool.end()
  return [
    { name: 'create → items → finalize, same statements', target: 0.5, product: ours, bare: same },
    { name: '… against the least that writes the rows', target: null, product: ours, bare: least },
  ]
}
