import { Agent, type ClientRequest, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { withMarket } from '../environment/market.ts'
import { type Scenario, unless } from '../scenario.ts'

const STREAMS = 2000
/** One address may hold only a share of the streams, so they come from many. */
const STREAMS_PER_ADDRESS = 20
const DEFAULT_RETRY_MS = 3000
const MAX_WAIT_MS = 60_000
const MAX_RETURN_MS = 20_000
/** In any 100 ms; all at once would be 2000. */
const MAX_AT_ONCE = 200
const WINDOW_MS = 100

type Stream = { open: boolean; openedAt: number; attempts: number[]; stop: () => void }

/** A client that reconnects after the time that the server sent, as browsers do. */
function keepOpen(address: string, path: string, localAddress: string): Stream {
  let current: ClientRequest | undefined
  let timer: NodeJS.Timeout | undefined
  let retryMs = DEFAULT_RETRY_MS
  const agent = new Agent({ localAddress })
  const stream: Stream = {
    open: false,
    openedAt: 0,
    attempts: [],
    stop: () => {
      clearTimeout(timer)
      stream.stop = () => undefined
      current?.destroy()
    },
  }
  const again = () => {
    stream.open = false
    clearTimeout(timer)
    timer = setTimeout(connect, retryMs)
  }
  const connect = () => {
    stream.attempts.push(performance.now())
    current = request(`${address}${path}`, { agent, headers: { accept: 'text/event-stream' } }, (reply) => {
      reply.on('data', (chunk: Buffer) => {
        const retry = /^retry: (\d+)$/m.exec(chunk.toString())
        if (retry) retryMs = Number(retry[1])
      })
      reply.on('close', again).on('error', () => undefined)
      if (reply.statusCode !== 200) return void reply.resume()
      stream.open = true
      stream.openedAt = performance.now()
    })
    current.on('error', again)
    current.end()
  }
  connect()
  return stream
}

/** The most attempts in any window. */
function mostAtOnce(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  let from = 0
  return sorted.reduce((most, time, to) => {
    while (time - (sorted[from] ?? time) > WINDOW_MS) from++
    return Math.max(most, to - from + 1)
  }, 0)
}

async function untilOpen(streams: readonly Stream[]): Promise<number> {
  const startedAt = performance.now()
  while (streams.some(({ open }) => !open) && performance.now() - startedAt < MAX_WAIT_MS) await pause(50)
  return Math.round(performance.now() - startedAt)
}

export const eventStreams: Scenario = {
  promise: 'When a server with 2000 event streams restarts, they return within 20 s and not all at once.',
  run: () =>
    withMarket(async (market) => {
      const [offer] = await market.offers(1)
      const server = await market.server()
      await server.start()
      const streams: Stream[] = []
      try {
        for (let i = 0; i < STREAMS; i++) {
          const local = `127.0.1.${1 + Math.floor(i / STREAMS_PER_ADDRESS)}`
          streams.push(keepOpen(server.address, `/api/offers/${offer?.offerId}/events`, local))
          if (i % 50 === 0) await pause(20)
        }
        await untilOpen(streams)
        const before = streams.filter(({ open }) => open).length
        await server.stop()
        for (const stream of streams) stream.attempts = []
        const stoppedAt = performance.now()
        await server.start()
        const readyAt = performance.now()
        await untilOpen(streams)
        const returned = streams.filter(({ open }) => open)
        const slowest = Math.round(Math.max(...returned.map(({ openedAt }) => openedAt)) - readyAt)
        const attempts = streams.flatMap((stream) => stream.attempts).filter((at) => at >= readyAt)
        const atOnce = mostAtOnce(attempts)
        return {
          figures: {
            'open before': before,
            'the server was away': `${Math.round(readyAt - stoppedAt)} ms`,
            'open again': `${returned.length}, the last ${slowest} ms after the server was ready`,
            [`attempts in the busiest ${WINDOW_MS} ms`]: atOnce,
          },
          faults: [
            ...unless(before === STREAMS, `only ${before} of ${STREAMS} streams were open`),
            ...unless(returned.length === STREAMS, `${STREAMS - returned.length} streams did not return`),
            ...unless(slowest <= MAX_RETURN_MS, `the last stream returned after ${slowest} ms`),
            ...unless(atOnce <= MAX_AT_ONCE, `${atOnce} attempts within ${WINDOW_MS} ms`),
          ],
        }
      } finally {
        for (const stream of streams) stream.stop()
      }
    }),
}
