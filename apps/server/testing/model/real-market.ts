import type { Db } from '#platform/database'
import { type Actor, isGuest, isSeller } from './reference/market.ts'
import type { Model, Reservation } from './reference/state.ts'
import type { MarketIds } from './market-rows.ts'
import type { Body, Reply, Servers } from './servers.ts'

export type Headers = Record<string, string>

/** The product under test, with what its clients remember: sessions and secrets. */
export type RealMarket = {
  db: Db
  servers: Servers
  ids: MarketIds
  /** Sessions of guests: one per reservation, by its name. */
  guestSessions: Map<string, Headers>
  /** What happened in this run, for the report. */
  steps: string[]
  call: (headers: Headers, method: string, path: string, body?: object) => Promise<Reply>
}

export const realMarket = (db: Db, servers: Servers, ids: MarketIds): RealMarket => ({
  db,
  servers,
  ids,
  guestSessions: new Map(),
  steps: [],
  call: (headers, method, path, body) => servers.call({ method, path, headers, ...(body && { body }) }),
})

/** A guest acts with the session of a reservation: of this one if it is the guest's own, else of any other. */
export function headersOf(real: RealMarket, model: Model, actor: Actor, reservation?: Reservation): Headers {
  if (isSeller(actor) || actor === 'b1' || actor === 'b2') return real.ids.headers[actor]
  const own = reservation?.guest === actor ? reservation : model.reservations.find(({ guest }) => guest === actor)
  return (own && real.guestSessions.get(own.name)) ?? {}
}

/** Whether the actor has a live session at the moment. */
export function hasSession(model: Model, actor: Actor, reservation: Reservation): boolean {
  if (isSeller(actor)) return model.loggedIn[actor]
  if (!isGuest(actor)) return true
  const own = reservation.guest === actor ? reservation : model.reservations.find(({ guest }) => guest === actor)
  // A claim ends the guest's sessions.
  return own?.owner === actor
}

export class ModelError extends Error {}

const shown = (value: unknown) => JSON.stringify(value)

/** Fails with what the model expects and what the product answered. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (shown(actual) !== shown(expected))
    throw new ModelError(`${what}: expected ${shown(expected)}, got ${shown(actual)}`)
}

/** A refused request: 4xx with one of the codes. */
export function expectRefused(what: string, { status, body }: Reply, codes: readonly string[]): void {
  const code = String(body?.['code'])
  if (status < 400 || status >= 500 || !codes.includes(code))
    throw new ModelError(
      `${what}: expected an error with ${codes.join(' or ')}, got ${status} ${shown(body)?.slice(0, 400)}`,
    )
}

export function expectStatus(what: string, { status, body }: Reply, expected: number): NonNullable<Body> {
  if (status !== expected)
    throw new ModelError(`${what}: expected ${expected}, got ${status} ${shown(body)?.slice(0, 400)}`)
  return body ?? {}
}
