import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ErrorBody } from '@kram/contract/common/error-body'
import { ERRORS } from '@kram/contract/common/errors'
import type { FastifyInstance } from 'fastify'
import pino from 'pino'
import * as z from 'zod/mini'
import type { RegisteredRoute } from '#http/routes'
import { describeApi, type Operation } from '#http/docs'
import { developmentParts } from '#dev/mailbox'
import { readConfig } from '#platform/config/config.ts'
import { type Db, migrate } from '#platform/database'
import { insertSession } from '../factories/index.ts'
import { seedDemo } from '../../seed/demo.ts'
import { randomFrom } from '../../seed/data/random.ts'
import { buildApiServer } from '../../src/app.ts'
import { createAppContext } from '../../src/app-context.ts'
import { loadGazetteer } from '../../src/modules/places/gazetteer/load-gazetteer.ts'
import { createMatrixFixtures } from '../authorization/fixtures.ts'
import { openTestCluster } from '../database/cluster.ts'
import { acceptingFacebook, validRequest } from '../valid-requests/valid-requests.ts'
import { resolveReferences } from './resolve-references.ts'
import { hostileValues, validValue, spoiled } from './values.ts'

// Sends valid and invalid requests to every route of a demo market. Fails on any answer of 500 or above other than 503
// and on any error in another shape; a long run also fails when a route never answered well. The same seed sends the
// same requests.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
})
const print = (line: string) => void process.stdout.write(`${line}\n`)
const ErrorShape = z.strictObject({ ...ErrorBody.shape })
const MOST = 1_000_000
/** After so many requests come new sessions, and a request that the next of the routes accepts. */
const FRESH_EVERY = 100
/** From here on every route has had several requests that it accepts. */
const LONG_RUN = 50_000

const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=latin2',
  'a/b/c',
  '',
]
const BROKEN = [
  '{',
  '{"a":',
  '[1,',
  'nul',
  '"',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '{"a":"\\u0000"}',
  '{"a":1,"a":2}',
  '\u0000',
  '[]',
  '""',
  '1',
]

const random = randomFrom(Number(values.seed))
const requests = Math.min(Number(values.requests), MOST)
const cluster = await openTestCluster()
const dataDir = mkdtempSync(join(tmpdir(), 'kram-fuzz-'))
process.exitCode = await run().finally(() => {
  cluster.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function run(): Promise<number> {
  await migrate(cluster.url)
  await loadGazetteer(cluster.url)
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: cluster.url,
    KRAM_LIMIT_FACTOR: '1000000',
    KRAM_DATA_DIR: dataDir,
  })
  const failures: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void failures.push(line) })
  const context = createAppContext(config, log, 'kram-fuzz', developmentParts)
  const { fastify, registeredRoutes } = await buildApiServer({ ...context, facebook: acceptingFacebook })
  try {
    await fastify.ready()
    await seedDemo({ db: context.db, files: context.files, now: new Date(), log: () => undefined })
    const targets = registeredRoutes.filter(({ answers }) => answers === 'reply')
    return await runCases(fastify, context.db, targets, failures)
  } finally {
    await fastify.close()
    await context.close()
  }
}

async function runCases(
  fastify: FastifyInstance,
  db: Db,
  targets: RegisteredRoute[],
  failures: string[],
): Promise<number> {
  const description = await describeApi(targets)
  const operations = targets.map((target, index) => ({
    target,
    operation: resolveReferences(description.document, description.operations[index]) as Operation,
  }))
  const statuses = new Map<number, number>()
  const reached = new Set<string>()
  const faults = new Map<string, string>()
  let tokens: (string | null)[] = []

  const send = async (operation: Operation, request: Sent) => {
    failures.length = 0
    const { statusCode, body } = await fastify.inject(request)
    const name = nameOf(operation)
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
    if (statusCode < 300) reached.add(name)
    const fault = faultOf(statusCode, body)
    if (fault && !faults.has(`${name} ${fault}`)) faults.set(`${name} ${fault}`, detail(request, body, failures))
  }

  for (let sent = 0; sent < requests; sent++) {
    if (sent % FRESH_EVERY === 0) {
      tokens = await openSessions(db)
      const next = operations[(sent / FRESH_EVERY) % operations.length]
      if (next) await send(next.operation, await acceptedRequest(db, next.target))
      continue
    }
    const { operation } = random.pick(operations)
    await send(operation, requestFor(operation, random.pick(tokens)))
  }

  const missed = operations.map(({ operation }) => nameOf(operation)).filter((name) => !reached.has(name))
  report({ operations: operations.length, statuses, missed, faults })
  return faults.size > 0 || (requests >= LONG_RUN && missed.length > 0) ? 1 : 0
}

// A declaration, because the run above starts before constants down here have values.
function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`
}

async function acceptedRequest(db: Db, { route }: RegisteredRoute): Promise<Sent> {
  const { method, url, headers, payload } = await validRequest(db, route, await createMatrixFixtures(db))
  if (payload === undefined) return { method, url, headers }
  if (Buffer.isBuffer(payload)) return { method, url, headers, payload }
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: JSON.stringify(payload) }
}

type Outcome = { operations: number; statuses: Map<number, number>; missed: string[]; faults: Map<string, string> }

function report({ operations, statuses, missed, faults }: Outcome): void {
  const answeredWell = operations - missed.length
  print(
    `${requests} requests with seed ${values.seed} to ${operations} routes, ${answeredWell} of them answered well at least once`,
  )
  print(
    [...statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
  )
  for (const name of missed) print(`NEVER WELL ${name}`)
  for (const [fault, example] of faults) print(`FAULT ${fault}\n  ${example}`)
  print(`${faults.size} faults`)
}

function detail({ url, payload }: Sent, body: string, failures: string[]) {
  const logged = failures.map((line) => line.slice(0, 900))
  return [url.slice(0, 300), String(payload ?? '').slice(0, 600), body.slice(0, 300), ...logged].join('\n  ')
}

function faultOf(status: number, body: string): string | null {
  if (status < 400) return null
  if (status >= 500 && status !== 503) return String(status)
  try {
    const error = ErrorShape.parse(JSON.parse(body))
    const known = error.status === status && Object.hasOwn(ERRORS, error.code)
    return known && !/node_modules|FST_|select |\bat \//.test(body) ? null : `${status} in another shape`
  } catch {
    return `${status} in another shape`
  }
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

type Sent = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function requestFor(operation: Operation, token: string | null): Sent {
  const body = validBody(operation)
  return {
    method: operation.method as Sent['method'],
    url: urlFor(operation),
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(random.chance(0.1) && {
        'idempotency-key': textOf(hostileValues(random))
          .replaceAll(/[^\x20-\x7e]/g, '?')
          .slice(0, 300),
      }),
      ...(body !== undefined && { 'content-type': random.chance(0.05) ? random.pick(TYPES) : 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  }
}

function validBody({ method, requestBody }: Operation): string | undefined {
  if (method === 'GET') return undefined
  if (random.chance(0.05)) return random.pick(BROKEN)
  const content = requestBody?.['content'] as Record<string, { schema: Record<string, unknown> }> | undefined
  const value = validValue(content?.['application/json']?.schema ?? { type: 'object' }, random)
  return JSON.stringify(random.chance(0.6) ? spoiled(value, random) : value)
}

/** A path with mostly existing ids and a mostly valid query. */
function urlFor({ path, parameters }: Operation): string {
  const strange = (value: unknown) => encodeURIComponent(textOf(value).slice(0, 500).toWellFormed())
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    return strange(random.chance(0.1) ? hostileValues(random) : validValue(schema, random)) || '1'
  })
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || random.chance(0.5)))
    .map(
      ({ name, schema }) =>
        `${name}=${strange(random.chance(0.3) ? hostileValues(random) : validValue(schema, random))}`,
    )
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}
