import { setTimeout as pause } from 'node:timers/promises'
import { type BrowsedOffer, nextPath } from '../chaos/environment/visitors.ts'
import type { LoadLog } from '../chaos/load.ts'

const TIMEOUT_MS = 30_000
const UNAVAILABLE = 503

type Answer = { status: number | 'none'; byProxy: boolean }

/** One read; records how it went, and an answer that is neither 200 nor an announced 503. */
async function read(url: string, log: LoadLog): Promise<Answer> {
  const at = performance.now()
  const reply = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  await reply?.arrayBuffer().catch(() => undefined)
  const status = reply?.status ?? 'none'
  log.timings.push({ at, ms: performance.now() - at, status })
  log.statuses.set(status, (log.statuses.get(status) ?? 0) + 1)
  const isAnnounced = status === UNAVAILABLE && reply?.headers.get('retry-after')
  if (status !== 200 && !isAnnounced) log.wrong.push(`GET ${new URL(url).pathname}: ${status}`)
  // Every answer of a server has the id of its request.
  return { status, byProxy: reply?.headers.has('x-request-id') === false }
}

type Visitors = { count: number; pauseMs: number }

/** Visitors who read lists, searches, offers and pages until the end. */
export async function visit(
  address: string,
  offers: readonly BrowsedOffer[],
  log: LoadLog,
  { count, pauseMs, over }: Visitors & { over: () => boolean },
): Promise<void> {
  const one = async () => {
    while (!over()) {
      await read(`${address}${nextPath(offers)}`, log)
      await pause(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: count }, one))
}

/** As many reads at the same moment; returns how many servers and proxy refused. */
export async function rush(
  address: string,
  offers: readonly BrowsedOffer[],
  log: LoadLog,
  count: number,
): Promise<{ byServers: number; byProxy: number }> {
  const answers = await Promise.all(Array.from({ length: count }, () => read(`${address}${nextPath(offers)}`, log)))
  const refused = answers.filter(({ status }) => status === UNAVAILABLE)
  const byProxy = refused.filter((answer) => answer.byProxy).length
  return { byServers: refused.length - byProxy, byProxy }
}
