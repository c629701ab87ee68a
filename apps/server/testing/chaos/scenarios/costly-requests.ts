import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { buildApiServer } from '../../../src/app.ts'
import { createAppContext } from '../../../src/app-context.ts'
import { loadGazetteer } from '../../../src/modules/places/gazetteer/load-gazetteer.ts'
import { seedBulk } from '../../../seed/bulk/bulk.ts'
import { everyCostlyRequest, type PreparedRequest, requestCost } from '../../http/request-costs.ts'
import { type Market, withMarket } from '../environment/market.ts'
import { type BrowsedOffer, browsedOffers, nextPath } from '../environment/visitors.ts'
import { print, type Scenario, unless } from '../scenario.ts'

const OFFERS = 2000
const COSTLIEST = 10
const PER_SECOND = 10
/** The promise: what others wait with these requests, in relation to what they wait without them. */
const MAX_RATIO = 2
/** The server of this scenario has no pages. */
const LISTS_ONLY = { pages: false }
const PHASE_MS = 4000
/** Each request is sent in so many phases, each after one without it; a busy moment of the machine spoils one of them. */
const PHASES = 3
const VISITORS = 6
/** Between two requests of a visitor: less than the server carries. */
const VISITOR_PAUSE_MS = 25
/** A second run confirms what the first found, without what happens once. */
const ATTEMPTS = { first: 2, again: 5 }

type Measured = PreparedRequest & { ms: number }

/** Of each route the request that takes most of the event loop, and of those the most expensive. Operators are trusted. */
async function costliestRequests({ db, cluster, dataDir }: Market): Promise<Measured[]> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: cluster.url,
    KRAM_LIMIT_FACTOR: '1000000',
    KRAM_DATA_DIR: join(dataDir, 'costs'),
  })
  const context = createAppContext(config, pino({ level: 'silent' }), 'kram-costs', developmentParts)
  const api = await buildApiServer(context, { checkReplies: false })
  const costliest = new Map<string, Measured>()
  try {
    await api.fastify.ready()
    for await (const prepared of everyCostlyRequest(db, api)) {
      const { route, request, headers } = prepared
      if (route.access === 'admin') continue
      const name = `${route.method} ${route.path}`
      const known = costliest.get(name)?.ms ?? 0
      const { ms } = await requestCost(api, request, headers, { attempts: ATTEMPTS.first, enough: known })
      if (ms > known) costliest.set(name, { ...prepared, ms })
    }
    const candidates = [...costliest.values()].toSorted((a, b) => b.ms - a.ms).slice(0, 2 * COSTLIEST)
    const confirmed: Measured[] = []
    for (const one of candidates)
      confirmed.push({
        ...one,
        ms: (await requestCost(api, one.request, one.headers, { attempts: ATTEMPTS.again })).ms,
      })
    return confirmed.toSorted((a, b) => b.ms - a.ms).slice(0, COSTLIEST)
  } finally {
    await api.fastify.close()
    await context.close()
  }
}

/** Reads as visitors do until the time is over; returns how long each request took. */
async function browse(address: string, offers: readonly BrowsedOffer[], until: number): Promise<number[]> {
  const times: number[] = []
  const visit = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      const reply = await fetch(`${address}${nextPath(offers, LISTS_ONLY)}`)
      await reply.arrayBuffer()
      times.push(performance.now() - startedAt)
      await pause(VISITOR_PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: VISITORS }, visit))
  return times
}

/** Sends the request ten times a second, whether it is answered in time or not. */
async function attack(address: string, { request, headers }: Measured, until: number): Promise<number> {
  const sent: Promise<unknown>[] = []
  const stop = new AbortController()
  while (performance.now() < until) {
    const { method, url, body } = request
    const reply = fetch(`${address}${url}`, {
      method,
      signal: stop.signal,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body }),
    })
      // An event stream never ends.
      .then((answered) => answered.body?.cancel())
      .catch(() => undefined)
    sent.push(reply)
    await pause(1000 / PER_SECOND)
  }
  stop.abort()
  await Promise.all(sent)
  return sent.length
}

const p99 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The p99 of others without and with the request, the medians of several phases. */
async function compare(address: string, offers: readonly BrowsedOffer[], costly: Measured) {
  const before: number[] = []
  const during: number[] = []
  for (let phase = 0; phase < PHASES; phase += 1) {
    before.push(p99(await browse(address, offers, performance.now() + PHASE_MS)))
    const until = performance.now() + PHASE_MS
    const [times] = await Promise.all([browse(address, offers, until), attack(address, costly, until)])
    during.push(p99(times))
  }
  return { before: median(before), during: median(during) }
}

export const costlyRequests: Scenario = {
  promise: `Ten of the most expensive requests a second leave the p99 of other visitors below ${MAX_RATIO} times its value.`,
  run: () =>
    withMarket(async (market) => {
      await loadGazetteer(market.cluster.url)
      await seedBulk(market.cluster.url, OFFERS, () => undefined)
      const costliest = await costliestRequests(market)
      const offers = await browsedOffers(market.db)
      const server = await market.server({ NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', KRAM_JOBS: 'off' })
      await server.start()
      // Code is compiled and caches are filled before the first figure.
      await browse(server.address, offers, performance.now() + PHASE_MS)
      const figures: Record<string, string> = {}
      const faults: string[] = []
      for (const costly of costliest) {
        const { before, during } = await compare(server.address, offers, costly)
        const ratio = during / before
        const { name } = costly.request
        figures[name] =
          `${costly.ms.toFixed(1)} ms of event loop; p99 of others ${before.toFixed(1)} → ${during.toFixed(1)} ms, × ${ratio.toFixed(2)}`
        print(`  ${name}: ${figures[name]}`)
        faults.push(...unless(ratio < MAX_RATIO, `${name}: p99 of others × ${ratio.toFixed(2)}`))
      }
      return { figures, faults }
    }),
}
