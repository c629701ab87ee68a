import { openConnectionProxy } from '../../database/connection-proxy.ts'
import { type Client, type ReservableOffer, withMarket } from '../environment/market.ts'
import { type Scenario, unless } from '../scenario.ts'

const DELAYS_MS = [1, 10, 100, 300]
const BUYERS = 10
const ROUNDS = 3

type Attempt = { status: number; ms: number }

/** All buyers order the same item at the same moment. */
async function orderAtOnce(address: string, offer: ReservableOffer, buyers: readonly Client[]): Promise<Attempt[]> {
  const { offerId, occurrenceId, offerItems } = offer
  const items = offerItems.slice(0, 1).map(({ offerItemId }) => ({ offerItemId, quantity: 1 }))
  return Promise.all(
    buyers.map(async ({ token }) => {
      const startedAt = performance.now()
      const reply = await fetch(`${address}/api/reservations`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ offerId, occurrenceId, items, submit: true }),
      })
      await reply.arrayBuffer()
      return { status: reply.status, ms: performance.now() - startedAt }
    }),
  )
}

export const slowDatabase: Scenario = {
  promise:
    'Ten simultaneous orders of one item all succeed with up to 300 ms added to every round trip to the database.',
  run: () =>
    withMarket(async (market) => {
      const proxy = await openConnectionProxy(market.cluster.url)
      try {
        const offers = await market.offers(DELAYS_MS.length * ROUNDS)
        const server = await market.server({ DATABASE_URL: proxy.url })
        await server.start()
        const buyers = await market.clients(BUYERS)
        const figures: Record<string, string> = {}
        const faults: string[] = []
        for (const delay of DELAYS_MS) {
          proxy.delay(delay)
          const attempts: Attempt[] = []
          for (const offer of offers.splice(0, ROUNDS))
            attempts.push(...(await orderAtOnce(server.address, offer, buyers)))
          const failed = attempts.filter(({ status }) => status !== 201).length
          const slowest = Math.round(Math.max(...attempts.map(({ ms }) => ms)))
          figures[`${delay} ms`] = `${failed} of ${attempts.length} failed, the slowest took ${slowest} ms`
          faults.push(...unless(failed === 0, `${failed} orders failed at ${delay} ms`))
        }
        return { figures, faults }
      } finally {
        proxy.close()
      }
    }),
}
