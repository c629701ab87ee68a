import type { Endpoint } from '@kram/contract/common/endpoint'
import { SCOPES } from '@kram/contract/api-keys/scopes'
import { createMatrixFixtures } from '#testing/authorization/fixtures'
import { pathFor, validBody } from '#testing/authorization/requests'
import { testDatabase } from '#testing/database/test-database'
import { insertApiKey } from '#testing/factories'
import { describedIn, readDescriptions } from '#testing/http/api-documents'
import { wholeApi } from '#testing/http/whole-api'
import { describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1_000_000)
const fixtures = await createMatrixFixtures(db)
const routes = registeredRoutes.map(({ route }) => route)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const everything = await insertApiKey(db, fixtures.userId)
const only = Object.fromEntries(
  await Promise.all(SCOPES.map(async (scope) => [scope, await insertApiKey(db, fixtures.userId, [scope])] as const)),
)
const allBut = Object.fromEntries(
  await Promise.all(
    SCOPES.map(async (scope) => {
      const others = SCOPES.filter((other) => other !== scope)
      return [scope, await insertApiKey(db, fixtures.userId, others)] as const
    }),
  ),
)

async function knock(route: Endpoint, headers: Record<string, string> | undefined) {
  const name = nameOf(route)
  const body = validBody(name, fixtures)
  const reply = await fastify.inject({
    method: route.method,
    url: pathFor(name, fixtures),
    headers: headers ?? {},
    ...(body !== undefined && { payload: body }),
    // An event stream that a key could open would never end.
    payloadAsStream: true,
  })
  const chunks: Buffer[] = []
  if (reply.statusCode >= 400) for await (const chunk of reply.stream()) chunks.push(Buffer.from(chunk))
  reply.stream().destroy()
  const { code = '' } = reply.statusCode >= 400 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
  return { status: reply.statusCode, code: String(code) }
}

const documents = await readDescriptions(fastify)

/** The scope that the API description says the route needs; undefined if it says that the route takes no keys. */
function describedScope(route: Endpoint): string | undefined {
  const found = describedIn(documents, route)
  expect([nameOf(route), found !== undefined]).toEqual([nameOf(route), true])
  const [scope, ...others] = (found?.operation.security ?? []).flatMap(({ apiKey = [] }) => apiKey)
  expect(others).toEqual([])
  return scope
}

const scopes = new Map(routes.map((route) => [route, describedScope(route)]))
const closed = routes.filter((route) => scopes.get(route) === undefined)
const open = routes.filter((route) => scopes.get(route) !== undefined)

test('the description explains every scope', () => {
  expect(open.length).toBeGreaterThan(30)
  for (const scope of SCOPES)
    expect(JSON.stringify(documents.programs.components['securitySchemes'])).toContain(`\`${scope}\`: `)
})

describe('a route that is described without a scope is closed to a key with every scope', () => {
  test.each(closed.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    expect(await knock(route, everything.headers)).toEqual({ status: 403, code: 'SCOPE_MISSING' })
  })
})

describe('a route that is described with a scope opens to that scope and to no other', () => {
  test.each(open.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    expect(await knock(route, allBut[scopes.get(route) ?? '']?.headers)).toEqual({ status: 403, code: 'SCOPE_MISSING' })
    const { status } = await knock(route, only[scopes.get(route) ?? '']?.headers)
    expect([401, 403, 500]).not.toContain(status)
  })
})

test('account, settings and the keys themselves have no scope', () => {
  const forbidden = /^\/api\/(account|api-keys|auth|users|notifications|sellers|calendar|alerts|reports|addresses)/
  expect(open.map(({ path }) => path).filter((path) => forbidden.test(path))).toEqual([])
})

test('a key finds nothing of another seller', async () => {
  const { headers } = await insertApiKey(db, await otherSellerId())
  const foreign = open.filter(({ path }) => /^\/api\/(items|inventories|reservations)\/:/.test(path))
  for (const route of foreign)
    expect([nameOf(route), (await knock(route, headers)).status]).toEqual([nameOf(route), 404])
})

async function otherSellerId(): Promise<number> {
  const row = await db
    .selectFrom('sellers')
    .select('userId')
    .where('userId', '<>', fixtures.userId)
    .executeTakeFirstOrThrow()
  return row.userId
}
