import autocannon from 'autocannon'

export type Request = { path: string; headers?: Record<string, string> }
export type Load = {
  address: string
  requests: readonly Request[]
  /** The expected status. */
  expect: number
  seconds: number
  connections: number
}
export type Rate = { perSecond: number; p50: number; p99: number; failed: number; count: number }

/** The same requests from another place in their list. */
const startingAt = <Value>(values: readonly Value[], at: number): Value[] => [
  ...values.slice(at),
  ...values.slice(0, at),
]

/**
 * Sends requests over keep-alive connections for some seconds. Each connection starts elsewhere in the list; otherwise all would ask
 * the same at the same moment, which the server makes once for all. `failed`: unexpected or missing replies.
 */
export const load = async ({ address, requests, expect, seconds, connections }: Load): Promise<Rate> => {
  const all = requests.map((request) => ({ method: 'GET' as const, ...request }))
  let connected = 0
  const result = await autocannon({
    url: address,
    connections,
    duration: seconds,
    requests: all,
    setupClient: (client) =>
      client.setRequests(startingAt(all, Math.floor((connected++ * all.length) / connections) % all.length)),
  })
  const expected = expect < 300 ? result['2xx'] : result['3xx']
  const count = result['2xx'] + result.non2xx
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: count - expected + result.errors + result.timeouts,
    count,
  }
}

/** Repeats the work on `clients` at once for some seconds; returns completions per second. */
export const loop = async (
  work: (client: number) => Promise<void>,
  { seconds, clients }: { seconds: number; clients: number },
): Promise<Rate> => {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) {
        const started = performance.now()
        await work(client)
        times.push(performance.now() - started)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const quantile = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99), failed: 0, count: times.length }
}
