import type { OfferCard, OfferPage } from '@kram/contract/offers/list-schemas'
import { sql } from 'kysely'
import type { Db } from '#platform/database'
import { testApi } from '../http/test-api.ts'

type Query = Record<string, string | number>

/** Reads the public lists over the API; `register` registers the slice under test. */
export function publicOfferClient(
  db: Db,
  register: (api: ReturnType<typeof testApi>['api'], deps: ReturnType<typeof testApi>['deps']) => void,
) {
  const { api, deps, inject } = testApi({ db, limitFactor: 10_000 })
  register(api, deps)

  const getPage = async (path: string, query: Query): Promise<OfferPage> => {
    const parameters = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const reply = await inject({ method: 'GET', url: path, query: parameters })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json()
  }
  const list = (query: Query) => getPage('/api/offers/nearby', query)

  /** All pages, one after the other. */
  const listAll = async (query: Query): Promise<OfferCard[]> => {
    const all: OfferCard[] = []
    for (let cursor: string | null = '', pages = 0; cursor !== null && pages < 200; pages++) {
      const { items, nextCursor } = await list({ ...query, ...(cursor && { cursor }) })
      all.push(...items)
      cursor = nextCursor
    }
    return all
  }
  return { inject, getPage, list, listAll }
}

export const clearOffers = (db: Db) =>
  sql`truncate offers_with_deleted, sellers, users restart identity cascade`.execute(db)
