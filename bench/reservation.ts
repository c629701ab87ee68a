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
  buyers: readonly Buyer[],
): Promise<Recording[]> => {
  const recorder = await recordStatements(url)
  const product = await start({ DATABASE_URL: recorder.url })
  const recordings: Recording[] = []
  try {
    for (const [i, offer] of offers.entries()) {
      const { token, userId } = buyers[i % buyers.length] ?? { token: '', userId: 0 }
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
 * recorded statements with their reads and locks. For orientation it also measures only the writes of the same
 * rows without any read; the difference shows unnecessary statements of the product.
 */
export const measureReservation = async (
  db: pg.Client,
  url: string,
  product: Running,
  start: Start,
): Promise<Pair[]> => {
  const offers = await offersFor(db)
  const buyers = await insertBuyers(url, CLIENTS)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const agent = new Agent({ keepAlive: true })
  const recordings = await recordAll(url, start, agent, offers, buyers)
  const load = { seconds: SECONDS, clients: CLIENTS }
  const buyerOf = (client: number) => buyers[client] ?? { token: '', userId: 0 }
  const overHttp = async (client: number) => {
    await reserveOverHttp({ address: product.address, agent, token: buyerOf(client).token }, pick(offers))
  }
  const productRates: Rate[] = []
  const replayRates: Rate[] = []
  const writeRates: Rate[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const rates = [
      await loop(overHttp, load),
      await loop(() => replay(pool, pick(recordings)), load),
      await loop((client) => reserveWithDriver(pool, { ...pick(offers), userId: buyerOf(client).userId }), load),
    ] as const
    if (round === 0) continue
    productRates.push(rates[0])
    replayRates.push(rates[1])
    writeRates.push(rates[2])
  }
  agent.destroy()
  await pool.end()
  return [
    { name: 'create → items → finalize, same statements', target: 0.5, product: productRates, bare: replayRates },
    { name: 'create → items → finalize, writes only', target: null, product: productRates, bare: writeRates },
  ]
}
