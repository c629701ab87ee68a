import type pg from 'pg'
import type { Request } from '../support/load.ts'
import { openSessions } from '../support/sessions.ts'

/** A kind of request, its variants, and whether it has a goal for its growth. */
export type Query = { name: string; requests: Request[]; bound?: boolean }

/** Variants of each request. */
export const REQUESTS_PER_QUERY = 20
const WORDS = [
  'miód',
  'jajka wiejskie',
  'ser kozi',
  'truskawki',
  'chleb na zakwasie',
  'sok jablkowy',
  'ogurki',
  'oscypek',
]
const PREFIXES = ['mi', 'jaj', 'ser', 'trusk', 'chleb', 'sok j', 'pasieka now', 'zagroda kow', 'krak', 'jablk']
const CATEGORIES = ['miod', 'sery', 'jaja', 'warzywa-swieze']

const searchOf = (fields: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])).toString()

const pickAt = <T>(list: readonly T[], at: number): T => {
  const one = list[at % list.length]
  if (one === undefined) throw new Error('the market is empty')
  return one
}

/** The most frequent requests of buyers and sellers, with origins, offers and users of this market. */
export const queriesOn = async (db: pg.Client, url: string): Promise<Query[]> => {
  const ids = async (text: string) => (await db.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const { rows: origins } = await db.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from gazetteer_places where kind in ('town', 'village') order by md5(id::text) limit ${REQUESTS_PER_QUERY}`,
  )
  const offers = await ids(
    `select id from offers where status = 'active' order by md5(id::text) limit ${REQUESTS_PER_QUERY}`,
  )
  const sellers = await ids(`select id from sellers order by md5(id::text) limit ${REQUESTS_PER_QUERY}`)
  const tokens = await sessionsOfSellers(db, url)
  const day = await ids(`select date::text as id from occurrences where date > current_date + 1 order by date limit 1`)

  const query = (
    name: string,
    path: (at: number) => string,
    headers?: (at: number) => Record<string, string>,
  ): Query => ({
    name,
    requests: Array.from({ length: REQUESTS_PER_QUERY }, (_, at) => ({
      path: path(at),
      ...(headers && { headers: headers(at) }),
    })),
  })
  const nearby = (at: number, more: Record<string, string | number> = {}) =>
    `/api/offers/nearby?${searchOf({ ...pickAt(origins, at), radiusKm: 25, ...more })}`
  /** Frequent requests have a goal; the others are measured and printed, too. */
  const bound = (unbound: Query): Query => ({ ...unbound, bound: true })
  const delivery = (at: number, more: Record<string, string | number> = {}) =>
    `/api/offers/delivery?${searchOf({ ...pickAt(origins, at), ...more })}`

  return [
    bound(query('nearby', (at) => nearby(at))),
    bound(query('nearby, search words', (at) => nearby(at, { q: pickAt(WORDS, at) }))),
    query('nearby, category', (at) => nearby(at, { category: pickAt(CATEGORIES, at) })),
    query('nearby, day', (at) => nearby(at, { day: pickAt(day, 0) })),
    query('nearby, cheapest', (at) => nearby(at, { sort: 'unitPrice' })),
    bound(query('delivery', (at) => delivery(at))),
    query('delivery, search words', (at) => delivery(at, { q: pickAt(WORDS, at) })),
    query('search everywhere', (at) => `/api/offers/search?${searchOf({ q: pickAt(WORDS, at) })}`),
    query('suggestions', (at) => `/api/offers/suggest?${searchOf({ q: pickAt(PREFIXES, at) })}`),
    query('newest', () => '/api/offers/search'),
    query('market days', (at) => `/api/offers/market-days?${searchOf({ ...pickAt(origins, at), radiusKm: 25 })}`),
    query('offer', (at) => `/api/offers/${pickAt(offers, at)}`),
    query('seller', (at) => `/api/sellers/${pickAt(sellers, at)}`),
    query('offers of a seller', (at) => `/api/offers/search?${searchOf({ sellerId: pickAt(sellers, at) })}`),
    bound(
      query(
        'reservations of a seller',
        () => '/api/reservations?role=seller',
        (at) => ({ authorization: `Bearer ${pickAt(tokens, at)}` }),
      ),
    ),
    query(
      'seller dashboard',
      () => '/api/reservations/dashboard',
      (at) => ({ authorization: `Bearer ${pickAt(tokens, at)}` }),
    ),
  ]
}

/** Logged-in sellers with reservations. */
const sessionsOfSellers = async (db: pg.Client, url: string): Promise<string[]> => {
  const { rows } = await db.query<{ userId: number }>(
    `select s.user_id as "userId" from sellers s where exists (select from reservations r where r.seller_id = s.id) order by md5(s.id::text) limit 8`,
  )
  return openSessions(
    url,
    rows.map(({ userId }) => userId),
  )
}
