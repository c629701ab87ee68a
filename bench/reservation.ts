import { randomInt } from 'node:crypto'
import { Agent } from 'node:http'
import type pg from 'pg'
import { type Offer, offersFor, pick, reserveOverHttp, send } from './support/client.ts'
import { postmasterOf, spentDuring } from './support/cost-meter.ts'
import { loop } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair, Sample } from './report/report.ts'
import { insertBuyers } from './support/sessions.ts'

const ROUNDS = 5
const SECONDS = 3
const CLIENTS = 20

const guestBody = ({ id: offerId, occurrenceId, offerItems }: Offer) => ({
  offerId,
  occurrenceId,
  items: offerItems.map((offerItemId) => ({ offerItemId, quantity: 1 })),
  submit: true,
  contactName: 'Pomiar',
  contactPhone: `+48${randomInt(500_000_000, 900_000_000)}`,
  contactEmail: null,
})

/**
 * Compares a reservation over HTTP, in one call and in three, with a bare server that takes one call and runs the least statements
 * that keep the same promise, in turn.
 */
export const measureReservation = async (
  db: pg.Client,
  url: string,
  { product, bare }: { product: Running; bare: Running },
): Promise<Pair[]> => {
  const offers = await offersFor(db)
  const buyers = await insertBuyers(url, CLIENTS)
  const postmaster = await postmasterOf(db)
  const agent = new Agent({ keepAlive: true })
  const to = (server: Running, token = '') => ({ address: server.address, agent, token })
  const ways = {
    bare: { server: bare, work: () => send(to(bare), '/reservations', pick(offers)) },
    oneCall: {
      server: product,
      work: () => send(to(product), '/api/reservations/anonymous', guestBody(pick(offers))),
    },
    threeCalls: {
      server: product,
      work: (client: number) => reserveOverHttp(to(product, buyers[client]?.token), pick(offers)),
    },
  }
  type Way = keyof typeof ways
  const samples: Record<Way, Sample[]> = { bare: [], oneCall: [], threeCalls: [] }
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, { server, work }] of Object.entries(ways) as [Way, (typeof ways)[Way]][]) {
      const { result, spent } = await spentDuring(server, postmaster, () =>
        loop(async (client) => void (await work(client)), { seconds: SECONDS, clients: CLIENTS }),
      )
      // The first round only warms up.
      if (round > 0) samples[name].push({ ...result, cost: (spent.server + spent.database) / result.count })
    }
  agent.destroy()
  return [
    { name: 'reservation, guest, one call', goal: { cost: 2.5 }, product: samples.oneCall, bare: samples.bare },
    { name: 'reservation, three calls', goal: { cost: 3.5 }, product: samples.threeCalls, bare: samples.bare },
  ]
}
