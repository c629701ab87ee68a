import { setTimeout as pause } from 'node:timers/promises'
import { jpeg } from '../../pictures/pictures.ts'
import { drainOutbox } from '../environment/drain-outbox.ts'
import { type LossyProxy, openLossyProxy } from '../environment/lossy-proxy.ts'
import { withMarket } from '../environment/market.ts'
import { untilReady } from '../environment/processes.ts'
import { newLoadLog, retryUnanswered, runLoad } from '../load.ts'
import { acknowledgementErrors, emailErrors, stateErrors } from '../verify.ts'
import { type Scenario, unless } from '../scenario.ts'

const LOST = 0.5
const LOAD_MS = 40_000
const BOTH_MS = 30_000
const MAX_READY_MS = 10_000
/** The answer to a body that arrives too late because its packets were lost. */
const REQUEST_TIMEOUT = 408

const describe = ({ figures }: LossyProxy): string => {
  const { packets, lost, cut } = figures()
  return `${packets} packets, ${lost} losses, ${cut} connections broken`
}

export const packetLoss: Scenario = {
  promise:
    'While half of the packets are lost between clients and server and between server and database, nothing is done twice or in part, and a repetition under its key ends in one reservation.',
  run: ({ clients: count }) =>
    withMarket(async (market) => {
      const database = await openLossyProxy(market.cluster.url)
      const server = await market.server({ DATABASE_URL: database.url })
      const front = await openLossyProxy(server.address)
      try {
        const clients = await market.clients(count)
        const offers = await market.offers(3)
        await server.start()
        const notes = newLoadLog([REQUEST_TIMEOUT])
        const address = front.url.replace(/\/$/, '')
        let over = false
        const load = { addresses: [address], clients, offers, picture: (await jpeg()).toString('base64') }
        const countAcknowledged = () => notes.intents.filter(({ id }) => id !== null).length
        front.lose(LOST)
        const busy = runLoad(load, notes, () => over)
        await pause(LOAD_MS)
        const acknowledged = countAcknowledged()
        database.lose(LOST)
        await pause(BOTH_MS)
        over = true
        await busy
        const later = countAcknowledged() - acknowledged
        const answers = [...notes.statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
        for (const proxy of [database, front]) proxy.lose(0)
        const healedAt = performance.now()
        await untilReady(server.address)
        const readyMs = Math.round(performance.now() - healedAt)
        const repeated = await retryUnanswered(notes, address, clients)
        const lost = notes.intents.filter(({ id }) => id === null).length
        const pending = await drainOutbox(market.db)
        return {
          figures: {
            'clients and server': describe(front),
            'server and database': describe(database),
            answers,
            requests: `${acknowledged} acknowledged, ${later} more with losses to the database too, ${repeated} repeated afterwards`,
            'ready after the losses ended': `${readyMs} ms`,
          },
          faults: [
            ...unless(acknowledged > 0, 'nothing was acknowledged during the losses to the clients'),
            ...unless(lost === 0, `${lost} requests failed after the losses had ended`),
            ...unless(readyMs <= MAX_READY_MS, `ready only after ${readyMs} ms`),
            ...unless(pending === 0, `${pending} messages are still in the outbox`),
            ...new Set(notes.wrong),
            ...(await stateErrors(market.db)),
            ...(await acknowledgementErrors(market.db, notes, server.address)),
            ...(await emailErrors(market.db, market.smtp)),
          ],
        }
      } finally {
        front.close()
        database.close()
      }
    }),
}
