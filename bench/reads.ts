import type pg from 'pg'
import { load, type Rate } from './support/load.ts'
import type { Running } from './support/processes.ts'
import type { Pair } from './support/report.ts'

const ROUNDS = 5
const SECONDS = 3
const CONNECTIONS = 20

type Read = { name: string; target: number; paths: string[] }

/** Fifty different questions of each kind, all of them with an answer. */
const questions = async (db: pg.Client): Promise<Read[]> => {
  const { rows: places } = await db.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from places where kind = 'town' order by population desc limit 50`,
  )
  const { rows: offers } = await db.query<{ id: number; seller: number }>(
    `select id, seller_id as seller from offers where status = 'active' order by md5(id::text) limit 50`,
  )
  return [
    {
      name: 'GET /api/offers/nearby (20)',
      target: 0.7,
      paths: places.map(
        ({ latitude, longitude }) => `/api/offers/nearby?latitude=${latitude}&longitude=${longitude}&radiusKm=25`,
      ),
    },
    { name: 'GET /api/offers/{id}', target: 0.7, paths: offers.map(({ id }) => `/api/offers/${id}`) },
    { name: 'GET /api/sellers/{id}', target: 0.7, paths: offers.map(({ seller }) => `/api/sellers/${seller}`) },
  ]
}

/** Keeps the product's own answers for the bare server, which then sends the same bytes. */
const keepAnswers = async (db: pg.Client, product: Running, paths: readonly string[]): Promise<number[]> => {
  await db.query(
    'create table if not exists bench_payload (id integer generated always as identity primary key, body text not null)',
  )
  const ids: number[] = []
  for (const path of paths) {
    const reply = await fetch(`${product.address}${path}`)
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
    const { rows } = await db.query<{ id: number }>('insert into bench_payload (body) values ($1) returning id', [
      await reply.text(),
    ])
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** Each read against the bare limit, in turn, round by round; the first round warms both up and does not count. */
export const measureReads = async (db: pg.Client, product: Running, bare: Running): Promise<Pair[]> => {
  const pairs: Pair[] = []
  for (const { name, target, paths } of await questions(db)) {
    const payloads = (await keepAnswers(db, product, paths)).map((id) => `/payload/${id}`)
    const rates: { product: Rate[]; bare: Rate[] } = { product: [], bare: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      const ours = await load({ address: product.address, paths, seconds: SECONDS, connections: CONNECTIONS })
      const theirs = await load({ address: bare.address, paths: payloads, seconds: SECONDS, connections: CONNECTIONS })
      if (ours.failed + theirs.failed > 0)
        throw new Error(`${name}: ${ours.failed} and ${theirs.failed} requests failed`)
      if (round > 0) {
        rates.product.push(ours)
        rates.bare.push(theirs)
      }
    }
    pairs.push({ name, target, ...rates })
  }
  return pairs
}
