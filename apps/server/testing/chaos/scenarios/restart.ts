import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { newLoadLog, runLoad } from '../load.ts'
import { withMarket } from '../environment/market.ts'
import { untilReady } from '../environment/processes.ts'
import { type Scenario, unless } from '../scenario.ts'

/** Beyond the database's own recovery, in milliseconds. A machine that is too busy for the first start gets longer. */
const MAX_RESTART_MS = 5000
const MOST_OF_FIRST_START = 1.5
const ROUNDS = 3

const untilQueryable = async (url: string): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch {
      await pause(20)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** Milliseconds since a moment of `performance.now()`. */
const since = (startedAt: number): number => Math.round(performance.now() - startedAt)

export const restart: Scenario = {
  promise: 'After a kill under load a server is ready within 5 s, beyond the recovery of the database.',
  run: ({ clients: count }) =>
    withMarket(async (market) => {
      const offers = await market.offers(3)
      const server = await market.server()
      const first = performance.now()
      await server.start()
      const start = since(first)
      const notes = newLoadLog()
      const load = { addresses: [server.address], clients: await market.clients(count), offers }
      let over = false
      const busy = runLoad({ ...load, picture: null }, notes, () => over)
      const kills: number[] = []
      const withDatabase: { recovery: number; ready: number }[] = []
      for (let round = 0; round < ROUNDS; round++) {
        await pause(1000)
        await server.kill()
        const killed = performance.now()
        await server.start()
        kills.push(since(killed))
        await pause(1000)
        await server.kill()
        const started = performance.now()
        const recovery = market.cluster.restart().then(async () => {
          await untilQueryable(market.cluster.url)
          return since(started)
        })
        await server.start()
        const ready = since(started)
        withDatabase.push({ recovery: await recovery, ready })
        await untilReady(server.address)
      }
      over = true
      await busy
      const most = Math.max(MAX_RESTART_MS, start * MOST_OF_FIRST_START)
      const slowest = Math.max(...kills)
      const beyond = Math.max(...withDatabase.map(({ recovery, ready }) => ready - recovery))
      return {
        figures: {
          'first start': `${start} ms`,
          'server killed': `${kills.join(', ')} ms`,
          'server and database killed': withDatabase
            .map(({ recovery, ready }) => `${ready} ms (database ${recovery} ms)`)
            .join(', '),
        },
        faults: [
          ...unless(slowest <= most, `ready after ${slowest} ms`),
          ...unless(beyond <= most, `ready ${beyond} ms after the database`),
          ...notes.wrong,
        ],
      }
    }),
}
