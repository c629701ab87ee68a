import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import { load, type Request, type Rate } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair } from './support/report.ts'

const ROUNDS = 4
const SECONDS = 2
const CONNECTIONS = 20
/** Requests that repeat, and requests that nobody has sent before. */
const COMMON = 50
const MANY = 500

type RequestKind = { name: string; paths: string[] }
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
  const { rows: titles } = await db.query<{ title: string }>(
    `select title from offers where status = 'active' group by title order by md5(title) limit $1`,
    [count],
  )
  return [
    { name: 'GET /api/offers/nearby (20)', paths: origins.map(nearbyPath) },
    {
      name: 'GET /api/offers/search',
      paths: titles.map(({ title }) => `/api/offers/search?q=${encodeURIComponent(title)}`),
    },
    { name: 'GET /api/offers/{id}', paths: offers.map(({ id }) => `/api/offers/${id}`) },
    { name: 'GET /api/sellers/{id}', paths: sellers.map(({ id }) => `/api/sellers/${id}`) },
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
type Comparison = { name: string; target: number | null; product: Target; bare: Target; expect?: number }

/** Measures both servers in turn, round by round; the first round only warms up. */
const compare = async ({ name, target, expect = 200, ...targets }: Comparison): Promise<Pair> => {
  const rates: { product: Rate[]; bare: Rate[] } = { product: [], bare: [] }
  const run = ({ server, requests }: Target) =>
    load({ address: server.address, requests, expect, seconds: SECONDS, connections: CONNECTIONS })
  for (let round = 0; round <= ROUNDS; round++) {
    const [product, bare] = [await run(targets.product), await run(targets.bare)]
    if (product.failed + bare.failed > 0)
      throw new Error(`${name}: ${product.failed} and ${bare.failed} requests failed`)
    if (round === 0) continue
    rates.product.push(product)
    rates.bare.push(bare)
  }
  return { name, target, ...rates }
}

export type Servers = {
  /** With default settings. */
  product: Running
  /** Without a cache: each reply is computed. */
  uncached: Running
  bare: Running
}

/** Anonymous reads: common requests, and requests that each need the database. */
const dataComparisons = async (db: pg.Client, { product, uncached, bare }: Servers): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  for (const [server, count, kind] of [
    [product, COMMON, 'common'],
    [uncached, MANY, 'uncached'],
  ] as const) {
    for (const { name, paths } of await requestKinds(db, count)) {
      const requests = paths.map((path) => ({ path }))
      const copies = await copyReplies(db, product, requests)
      comparisons.push({
        name: `${name}, ${kind}`,
        target: kind === 'common' ? 0.7 : null,
        product: { server, requests },
        bare: { server: bare, requests: copies.map(({ id }) => ({ path: `/payload/${id}` })) },
      })
    }
  }
  return comparisons
}

/** Conditional requests, next to a route that sends 304 from memory. */
const notModifiedComparisons = async (db: pg.Client, { product, bare }: Servers): Promise<Comparison[]> => {
  const comparisons: Comparison[] = []
  for (const { name, paths } of await requestKinds(db, COMMON)) {
    const copies = await copyReplies(
      db,
      product,
      paths.map((path) => ({ path })),
    )
    const etagHeaders = (i: number) => ({ 'if-none-match': copies[i]?.etag ?? '' })
    comparisons.push({
      name: `${name}, 304`,
      target: 0.8,
      expect: 304,
      product: { server: product, requests: paths.map((path, i) => ({ path, headers: etagHeaders(i) })) },
      bare: { server: bare, requests: copies.map(({ id }, i) => ({ path: `/static/${id}`, headers: etagHeaders(i) })) },
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
    name: 'public pages (home, nearby, 20 offers)',
    target: 0.8,
    product: { server: product, requests },
    bare: { server: bare, requests: copies.map(({ id }) => ({ path: `/static/${id}`, headers })) },
  }
}

export const measureReads = async (db: pg.Client, servers: Servers): Promise<Pair[]> => {
  const pairs: Pair[] = []
  const comparisons = [
    ...(await dataComparisons(db, servers)),
    ...(await notModifiedComparisons(db, servers)),
    await pageComparison(db, servers),
  ]
  for (const each of comparisons) pairs.push(await compare(each))
  return pairs
}
