import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { postmasterOf, spentDuring } from './support/cost-meter.ts'
import { load, type Request } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair, Sample } from './report/report.ts'

const ROUNDS = 4
const SECONDS = 2
const CONNECTIONS = 20
/** Requests that repeat, and requests that nobody has sent before. */
const COMMON = 50
const MANY = 500
/** Of the rate of a route that has its bytes in memory. */
const LEAST_RATE = 0.8

/** `words`: for the bare search. */
type Question = { path: string; words?: string }
/** `most`: times the cost of the bare twin when the reply is made anew. */
type RequestKind = { name: string; most: number | null; questions: Question[] }
type FetchedReply = { bytes: Buffer; headers: Record<string, string | string[] | undefined> }

const nearbyPath = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `/api/offers/nearby?latitude=${latitude}&longitude=${longitude}&radiusKm=25`

/** Different requests of each kind, all with results: towns, or any villages near offers. */
const requestKinds = async (db: pg.Client, count: number): Promise<RequestKind[]> => {
  const { rows: origins } = await db.query<{ latitude: number; longitude: number }>(
    count <= COMMON
      ? `select latitude, longitude from gazetteer_places where kind = 'town' order by population desc limit $1`
      : `select latitude, longitude from offers where status = 'active' order by md5(id::text || 'near') limit $1`,
    [count],
  )
  const { rows: offers } = await db.query<{ id: number }>(
    `select id from offers where status = 'active' order by md5(id::text) limit $1`,
    [count],
  )
  const { rows: sellers } = await db.query<{ id: number }>(`select id from sellers order by md5(id::text) limit $1`, [
    count,
  ])
  // The words that say what is sold have the weight A.
  const { rows: titles } = await db.query<{ title: string; words: string }>(
    `select title, (select string_agg(quote_literal(lexeme), ' & ') from unnest(min(search_vector::text)::tsvector) where 'A' = any (weights)) as words
      from offers where status = 'active' group by title order by md5(title) limit $1`,
    [count],
  )
  return [
    { name: 'list nearby', most: 2.5, questions: origins.map((origin) => ({ path: nearbyPath(origin) })) },
    {
      name: 'search',
      most: 2,
      questions: titles.map(({ title, words }) => ({
        path: `/api/offers/search?q=${encodeURIComponent(title)}`,
        words,
      })),
    },
    { name: 'offer', most: 2.5, questions: offers.map(({ id }) => ({ path: `/api/offers/${id}` })) },
    { name: 'seller', most: null, questions: sellers.map(({ id }) => ({ path: `/api/sellers/${id}` })) },
  ]
}

/** The transferred bytes, compressed where the headers allow it. */
const fetchBytes = ({ address }: Running, { path, headers = {} }: Request) =>
  new Promise<FetchedReply>((resolve, reject) => {
    get(`${address}${path}`, { headers }, (reply) => {
      if (reply.statusCode === 200) buffer(reply).then((bytes) => resolve({ bytes, headers: reply.headers }), reject)
      else reject(new Error(`${path} answered ${reply.statusCode}`))
    }).on('error', reject)
  })

/** Stores the product's replies for the bare server, which then sends the same bytes; returns their ids. */
const copyReplies = async (db: pg.Client, product: Running, requests: readonly Request[]) => {
  await db.query(
    'create table if not exists bench_payload (id integer generated always as identity primary key, body bytea not null)',
  )
  const copies: { id: number; etag: string }[] = []
  for (const request of requests) {
    const { bytes, headers } = await fetchBytes(product, request)
    const { rows } = await db.query<{ id: number }>('insert into bench_payload (body) values ($1) returning id', [
      bytes,
    ])
    copies.push({ id: rows[0]?.id ?? 0, etag: String(headers['etag']) })
  }
  return copies
}

type Target = { server: Running; requests: Request[] }
type Comparison = { name: string; goal: Pair['goal']; product: Target; bare: Target; expect?: number }

/** Measures both servers in turn, round by round; the first round only warms up. */
const compare = async (postmaster: string, { name, goal, expect = 200, ...targets }: Comparison): Promise<Pair> => {
  const samples: { product: Sample[]; bare: Sample[] } = { product: [], bare: [] }
  const run = async ({ server, requests }: Target): Promise<Sample> => {
    const { result, spent } = await spentDuring(server, postmaster, () =>
      load({ address: server.address, requests, expect, seconds: SECONDS, connections: CONNECTIONS }),
    )
    if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests of ${server.address} failed`)
    return { ...result, cost: (spent.server + spent.database) / result.count }
  }
  for (let round = 0; round <= ROUNDS; round++) {
    const [product, bare] = [await run(targets.product), await run(targets.bare)]
    if (round === 0) continue
    samples.product.push(product)
    samples.bare.push(bare)
  }
  return { name, goal, ...samples }
}

export type Servers = {
  /** With default settings. */
  product: Running
  /** Without a cache: each reply is computed. */
  uncached: Running
  bare: Running
}

/** Replies from the cache, next to a route that has the same bytes in memory, and conditional requests for them. */
const cachedComparisons = async (db: pg.Client, { product, bare }: Servers): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  for (const { name, questions } of await requestKinds(db, COMMON)) {
    const requests = questions.map(({ path }) => ({ path }))
    const copies = await copyReplies(db, product, requests)
    const bareRequests = copies.map(({ id }) => ({ path: `/static/${id}` }))
    const conditional = (all: readonly Request[]) =>
      all.map((request, i) => ({ ...request, headers: { 'if-none-match': copies[i]?.etag ?? '' } }))
    const goal = { rate: LEAST_RATE }
    comparisons.push(
      {
        name: `${name}, cached`,
        goal,
        product: { server: product, requests },
        bare: { server: bare, requests: bareRequests },
      },
      {
        name: `${name}, revalidated (304)`,
        goal,
        expect: 304,
        product: { server: product, requests: conditional(requests) },
        bare: { server: bare, requests: conditional(bareRequests) },
      },
    )
  }
  return comparisons
}

/** Replies made anew, next to a route that reads the same bytes by one indexed query, or by one search. */
const madeAnewComparisons = async (db: pg.Client, { uncached, bare }: Servers): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  for (const { name, most, questions } of await requestKinds(db, MANY)) {
    const requests = questions.map(({ path }) => ({ path }))
    const copies = await copyReplies(db, uncached, requests)
    const barePath = (id: number, words?: string) =>
      words === undefined ? `/payload/${id}` : `/found/${id}?words=${encodeURIComponent(words)}`
    comparisons.push({
      name: `${name}, made anew`,
      goal: most === null ? null : { cost: most },
      product: { server: uncached, requests },
      bare: { server: bare, requests: copies.map(({ id }, i) => ({ path: barePath(id, questions[i]?.words) })) },
    })
  }
  return comparisons
}

/** Public pages as browsers request them, next to a route that sends the same compressed bytes from memory. */
const pageComparison = async (db: pg.Client, { product, bare }: Servers): Promise<Comparison> => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const { rows } = await db.query<{ path: string }>(
    `select '/offers/' || id || '-' || slug as path from offers where status = 'active' order by md5(id::text) limit 20`,
  )
  const requests = ['/', '/offers/nearby', ...rows.map(({ path }) => path)].map((path) => ({ path, headers }))
  const copies = await copyReplies(db, product, requests)
  return {
    name: 'public pages, cached',
    goal: { rate: LEAST_RATE },
    product: { server: product, requests },
    bare: { server: bare, requests: copies.map(({ id }) => ({ path: `/static/${id}`, headers })) },
  }
}

export const measureReads = async (db: pg.Client, servers: Servers): Promise<Pair[]> => {
  const pairs: Pair[] = []
  const postmaster = await postmasterOf(db)
  const comparisons = [
    ...(await cachedComparisons(db, servers)),
    ...(await madeAnewComparisons(db, servers)),
    await pageComparison(db, servers),
  ]
  for (const each of comparisons) pairs.push(await compare(postmaster, each))
  return pairs
}
