import type { Endpoint } from '@kram/contract/common/endpoint'
import { testDatabase } from '#testing/database/test-database'
import { wholeApi } from '#testing/http/whole-api'
import { EXPECTED } from '#testing/authorization/expectations'
import { validBody, pathFor } from '#testing/authorization/requests'
import { createMatrixFixtures, ROLES, type MatrixFixtures, type Role } from '#testing/authorization/fixtures'
import { describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1_000_000)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const routes = new Map(registeredRoutes.map(({ route }) => [nameOf(route), route]))

/** `1`, `3`, `4` for 401, 403 and 404; `!` for 400; `+` for every answer that means "allowed" (409 means "not now"). */
const signOf = (status: number): string => ({ 400: '!', 401: '1', 403: '3', 404: '4' })[status] ?? '+'

async function knock(route: Endpoint, fixtures: MatrixFixtures, role: Role): Promise<string> {
  const name = nameOf(route)
  const body = validBody(name, fixtures)
  const reply = await fastify.inject({
    method: route.method,
    url: pathFor(name, fixtures),
    headers: fixtures.headers[role],
    ...(body !== undefined && { payload: body }),
    // Event streams never end.
    payloadAsStream: true,
  })
  reply.stream().destroy()
  return signOf(reply.statusCode)
}

test('every registered route has an expectation, and every expectation a route', () => {
  const names = [...routes.keys()]
  expect(names.filter((name) => EXPECTED[name] === undefined)).toEqual([])
  expect(Object.keys(EXPECTED).filter((name) => !routes.has(name))).toEqual([])
})

/** Serves until an allowed request may have changed it. */
let unchanged: MatrixFixtures | null = null

async function signFor(route: Endpoint, role: Role, isAllowed: boolean): Promise<string> {
  const fixtures = (unchanged ??= await createMatrixFixtures(db))
  if (isAllowed && route.method !== 'GET') unchanged = null
  return knock(route, fixtures, role)
}

describe('each role gets the expected answer', () => {
  test.each(Object.entries(EXPECTED))('%s', async (name, expected = '') => {
    const route = routes.get(name)
    if (!route) throw new Error(`no route ${name}`)
    const given = expected.replaceAll(' ', '')
    // What an administrator may, the other operators may, unless their own answers follow.
    const wanted = Array.from(given.length === ROLES.length ? given : given.padEnd(ROLES.length, given.at(-1)))
    expect(wanted).toHaveLength(ROLES.length)

    const got: string[] = []
    for (const [n, role] of ROLES.entries()) got.push(await signFor(route, role, wanted[n] === '+'))
    expect(got.join('')).toBe(wanted.join(''))
  })
})
