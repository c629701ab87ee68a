import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { registerDemand } from '#modules/demand'
import type { Db } from '#platform/database'
import { testApi } from '../http/test-api.ts'

export const GROJEC = { latitude: 51.8656, longitude: 20.8676 }
export const KRAKOW = { latitude: 50.0614, longitude: 19.9366 }

const NOON = '2026-11-20T12:00:00+01:00'

/** Addresses of so many visitors that there are more than a few groups among them, whatever the key. */
const ADDRESSES = Array.from({ length: 60 }, (_, n) => `198.51.${n}.7`)
export const MANY = ADDRESSES.length

const insertTown = (db: Db, name: string, voivodeship: string, point: typeof GROJEC) =>
  db
    .insertInto('gazetteerPlaces')
    .values({
      kind: 'town',
      name,
      label: name,
      foldedName: name.toLowerCase(),
      foldedRegion: '',
      gmina: name,
      powiat: name,
      voivodeship,
      ...point,
    })
    .execute()

/** Processes that count questions, each with its own batch; closing one writes what it counted. */
export function testDemand(db: Db) {
  const startProcess = () => {
    const server = testApi({ db, limitFactor: 1000, trustProxyHops: 1, now: NOON })
    registerDemand(server.api, server.deps)
    const post = (payload: object, address = '192.0.2.1') =>
      server.inject({
        method: 'POST',
        url: '/api/demand/questions',
        headers: { 'x-forwarded-for': address },
        payload,
      })
    /** The same question from so many visitors. */
    const askedBy = async (visitors: number, question: object) => {
      for (const address of ADDRESSES.slice(0, visitors)) {
        const { statusCode, body } = await post(question, address)
        if (statusCode !== 204) throw new Error(body)
      }
    }
    return { ...server, post, askedBy, close: () => server.api.fastify.close() }
  }
  const { as, inject, clock, deps } = startProcess()
  const get = async (path: string, headers: Record<string, string>) => {
    const reply = await inject({ method: 'GET', url: path, headers })
    const isJson = String(reply.headers['content-type']).includes('json')
    return { status: reply.statusCode, body: isJson ? reply.json() : reply.body }
  }
  beforeAll(async () => {
    await insertTown(db, 'Grójec', 'mazowieckie', GROJEC)
    await insertTown(db, 'Kraków', 'małopolskie', KRAKOW)
  })
  beforeEach(async () => {
    await sql`truncate question_counts, question_changes`.execute(db)
    clock.set(NOON)
  })
  return { startProcess, as, get, clock, deps }
}
