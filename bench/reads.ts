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

type Question = { name: string; paths: string[] }
type Seen = { bytes: Buffer; headers: Record<string, string | string[] | undefined> }

const near = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  `/api/offers/nearby?latitude=${latitude}&longitude=${longitude}&radiusKm=25`

/** Different requests of each kind, all with results: towns, or any villages near offers. */
const questions = async (db: pg.Client, count: number): Promise<Question[]> => {
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
    { name: 'GET /api/offers/nearby (20)', paths: origins.map(near) },
    {
      name: 'GET /api/offers/search',
      paths: titles.map(({ title }) => `/api/offers/search?q=${encodeURIComponent(title)}`),
    },
    { name: 'GET /api/offers/{id}', paths: offers.map(({ id }) => `/api/offers/${id}`) },
    { name: 'GET /api/sellers/{id}', paths: sellers.map(({ id }) => `/api/sellers/${id}`) },
  ]
}

/** The transferred bytes, compressed where the headers allow it. */
const see = ({ address }: Running, { path, headers = {} }: Request) =>
  new Promise<Seen>((resolve, reject) => {
    get(`${address}${path}`, { headers }, (reply) => {
      if (reply.statusCode === 200) buffer(reply).then((bytes) => resolve({ bytes, headers: reply.headers }), reject)
      else reject(new Error(`${path} answered ${reply.statusCode}`))
    }).on('error', reject)
  })

/** Stores the product's replies for the bare server, which then sends the same bytes; returns their ids. */
const copyAnswers = async (db: pg.Client, product: Running, asks: readonly Request[]) => {
  await db.query(
    'create table if not exists bench_payload (id integer generated always as identity primary key, body bytea not null)',
  )
  const copies: { id: number; etag: string }[] = []
  for (const ask of asks) {
    const { bytes, headers } = await see(product, ask)
    const { rows } = await db.query<{ id: number }>('insert into bench_payload (body) values ($1) returning id', [
      bytes,
    ])
    copies.push({ id: rows[0]?.id ?? 0, etag: String(headers['etag']) })
  }
  return copies
}

type Side = { server: Running; asks: Request[] }
type Contest = { name: string; target: number | null; ours: Side; theirs: Side; expect?: number }

/** Measures both in turn, round by round; the first round is not counted. */
const contest = async ({ name, target, ours, theirs, expect = 200 }: Contest): Promise<Pair> => {
  const rates: { product: Rate[]; bare: Rate[] } = { product: [], bare: [] }
  const run = ({ server, asks }: Side) =>
    load({ address: server.address, asks, expect, seconds: SECONDS, connections: CONNECTIONS })
  for (let round = 0; round <= ROUNDS; round++) {
    const [product, bare] = [await run(ours), await run(theirs)]
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
  forgetful: Running
  bare: Running
}

/** Anonymous reads: common requests, and requests that each need the database. */
const dataContests = async (db: pg.Client, { product, forgetful, bare }: Servers): Promise<Contest[]> => {
  const contests: Contest[] = []
  for (const [server, count, kind] of [
    [product, COMMON, 'common'],
    [forgetful, MANY, 'nothing kept'],
  ] as const) {
    for (const { name, paths } of await questions(db, count)) {
      const asks = paths.map((path) => ({ path }))
      const copies = await copyAnswers(db, product, asks)
      contests.push({
        name: `${name}, ${kind}`,
        target: kind === 'common' ? 0.7 : null,
        ours: { server, asks },
        theirs: { server: bare, asks: copies.map(({ id }) => ({ path: `/payload/${id}` })) },
      })
    }
  }
  return contests
}

/** Conditional requests, next to a route that sends 304 from memory. */
const unchangedContests = async (db: pg.Client, { product, bare }: Servers): Promise<Contest[]> => {
  const contests: Contest[] = []
  for (const { name, paths } of await questions(db, COMMON)) {
    const copies = await copyAnswers(
      db,
      product,
      paths.map((path) => ({ path })),
    )
    const known = (i: number) => ({ 'if-none-match': copies[i]?.etag ?? '' })
    contests.push({
      name: `${name}, 304`,
      target: 0.8,
      expect: 304,
      ours: { server: product, asks: paths.map((path, i) => ({ path, headers: known(i) })) },
      theirs: { server: bare, asks: copies.map(({ id }, i) => ({ path: `/static/${id}`, headers: known(i) })) },
    })
  }
  return contests
}

/** Public pages as browsers request them, next to a route that sends the same compressed bytes from memory. */
const pageContest = async (db: pg.Client, { product, bare }: Servers): Promise<Contest> => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const { rows } = await db.query<{ path: string }>(
    `select '/offers/' || id || '-' || slug as path from offers where status = 'active' order by md5(id::text) limit 20`,
  )
  const asks = ['/', '/offers/nearby', ...rows.map(({ path }) => path)].map((path) => ({ path, headers }))
  const copies = await copyAnswers(db, product, asks)
  return {
    name: 'public pages (home, nearby, 20 offers)',
    target: 0.8,
    ours: { server: product, asks },
    theirs: { server: bare, asks: copies.map(({ id }) => ({ path: `/static/${id}`, headers })) },
  }
}

export const measureReads = async (db: pg.Client, servers: Servers): Promise<Pair[]> => {
  const pairs: Pair[] = []
  const contests = [
    ...(await dataContests(db, servers)),
    ...(await unchangedContests(db, servers)),
    await pageContest(db, servers),
  ]
  for (const each of contests) pairs.push(await contest(each))
  return pairs
}
