import type { Route } from '@kram/contract/route'
import { testDatabase } from '#testing/database'
import { wholeApi } from '#testing/whole-api'
import { EXPECTED } from '#testing/matrix-expectations'
import { bodyFor, pathFor } from '#testing/matrix-requests'
import { matrixScene, ROLES, type MatrixScene, type Role } from '#testing/matrix-scene'
import { describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const { fastify, served } = await wholeApi(url, 1_000_000)

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const routes = new Map(served.map(({ route }) => [nameOf(route), route]))

/** `1`, `3`, `4` for 401, 403 and 404; `!` for 400; `+` for everything that says: you may (409 says "not now"). */
const signOf = (status: number): string => ({ 400: '!', 401: '1', 403: '3', 404: '4' })[status] ?? '+'

async function knock(route: Route, scene: MatrixScene, role: Role): Promise<string> {
  const name = nameOf(route)
  const body = bodyFor(name, scene)
  const reply = await fastify.inject({
    method: route.method,
    url: pathFor(name, scene),
    headers: scene.headers[role],
    ...(body !== undefined && { payload: body }),
    // A stream of events has no end to wait for.
    payloadAsStream: true,
  })
  reply.stream().destroy()
  return signOf(reply.statusCode)
}

test('every route that the server answers has an expectation, and every expectation a route', () => {
  const names = [...routes.keys()]
  expect(names.filter((name) => EXPECTED[name] === undefined)).toEqual([])
  expect(Object.keys(EXPECTED).filter((name) => !routes.has(name))).toEqual([])
})

describe('who may do what', () => {
  test.each(Object.entries(EXPECTED))('%s', async (name, expected = '') => {
    const route = routes.get(name)
    if (!route) throw new Error(`no route ${name}`)
    const wanted = Array.from(expected.replaceAll(' ', ''))
    expect(wanted).toHaveLength(ROLES.length)

    let scene = await matrixScene(db)
    const got: string[] = []
    for (const [n, role] of ROLES.entries()) {
      // Who is let in may change the scene: each of them comes to one of their own.
      if (wanted[n] === '+' && n > 0) scene = await matrixScene(db)
      got.push(await knock(route, scene, role))
    }
    expect(got.join('')).toBe(wanted.join(''))
  })
})
