import type { FastifyInstance } from 'fastify'
import type { RegisteredRoute } from '#http/routes'
import { describeApi, type Operation } from '#http/docs'
import type { Db } from '#platform/database'
import type { Random } from '../../seed/data/random.ts'
import { createMatrixFixtures } from '../authorization/fixtures.ts'
import { insertSession } from '../factories/index.ts'
import { validRequest } from '../valid-requests/valid-requests.ts'
import { faultOf } from './faults.ts'
import { requestFor, type Sent } from './random-requests.ts'
import { resolveReferences } from './resolve-references.ts'
import type { FuzzResult } from './report.ts'

/** After so many requests come new sessions, and a request that the next of the routes accepts. */
const FRESH_EVERY = 100

const nameOf = ({ method, path }: Operation): string => `${method} ${path}`

type Target = { target: RegisteredRoute; operation: Operation }

async function targetsOf(routes: readonly RegisteredRoute[]): Promise<Target[]> {
  const targets = routes.filter(({ answers }) => answers === 'reply')
  const description = await describeApi(targets)
  return targets.map((target, index) => ({
    target,
    operation: resolveReferences(description.document, description.operations[index]) as Operation,
  }))
}

async function acceptedRequest(db: Db, { route }: RegisteredRoute): Promise<Sent> {
  const { method, url, headers, payload } = await validRequest(db, route, await createMatrixFixtures(db))
  if (payload === undefined) return { method, url, headers }
  if (Buffer.isBuffer(payload)) return { method, url, headers, payload }
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(payload) }
}

/** Sessions of the demo: a seller, buyers, the administrator, a guest, and none. */
async function openSessions(db: Db): Promise<(string | null)[]> {
  const people = await db.selectFrom('users').select('id').orderBy('id').limit(12).execute()
  const guests = await db.selectFrom('reservations').select('id').where('buyerId', 'is', null).limit(1).execute()
  const owners = [...people.map(({ id }) => ({ userId: id })), ...guests.map(({ id }) => ({ reservationId: id }))]
  const tokens: (string | null)[] = []
  for (const owner of owners) tokens.push((await insertSession(db, owner)).token)
  return [...tokens, null]
}

function example({ url, payload }: Sent, body: string, logged: readonly string[]): string {
  const lines = logged.map((line) => line.slice(0, 900))
  return [url.slice(0, 300), String(payload ?? '').slice(0, 600), body.slice(0, 300), ...lines].join('\n  ')
}

export type FuzzRun = {
  fastify: FastifyInstance
  routes: readonly RegisteredRoute[]
  db: Db
  /** What the server logged; emptied before each request. */
  logged: string[]
  random: Random
  requests: number
  seed: number
}

/** Sends so many requests, and collects the faults in their answers. */
export async function runFuzz({ fastify, routes, db, logged, random, requests, seed }: FuzzRun): Promise<FuzzResult> {
  const targets = await targetsOf(routes)
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  const faults = new Map<string, string>()
  let tokens: (string | null)[] = []

  const send = async (operation: Operation, request: Sent) => {
    logged.length = 0
    const { statusCode, body } = await fastify.inject(request)
    const name = nameOf(operation)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode < 300) reached.add(name)
    const fault = faultOf(statusCode, body)
    if (fault && !faults.has(`${name} ${fault}`)) faults.set(`${name} ${fault}`, example(request, body, logged))
  }

  for (let sent = 0; sent < requests; sent++) {
    if (sent % FRESH_EVERY === 0) {
      tokens = await openSessions(db)
      const next = targets[(sent / FRESH_EVERY) % targets.length]
      if (next) await send(next.operation, await acceptedRequest(db, next.target))
      continue
    }
    const { operation } = random.pick(targets)
    await send(operation, requestFor(operation, random.pick(tokens), random))
  }
  const missed = targets.map(({ operation }) => nameOf(operation)).filter((name) => !reached.has(name))
  return { requests, seed, operations: targets.length, statuses, missed, faults }
}
