import type { Session } from '@kram/contract/accounts/schemas'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ErrorBody } from '@kram/contract/common/error-body'
import { ERRORS } from '@kram/contract/common/errors'
import { insertAccount, PASSWORD } from '#testing/factories'
import { testDatabase } from '#testing/database/test-database'
import { wholeApi } from '#testing/http/whole-api'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newToken } from '#platform/security'

// What a token without a live session may do on every route: what nobody may do, and no less. What each role may do is in
// authorization.db.test.ts.

const { db, url } = await testDatabase()
const { fastify, registeredRoutes } = await wholeApi(url, 1000)

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const request = (method: Endpoint['method'], path: string, headers: Record<string, string> = {}) =>
  fastify.inject({
    method,
    url: path,
    headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { payload: '{}' }),
  })

/** Logs a user in and out again; returns the token of that session. */
async function sessionThatEnded(): Promise<string> {
  const email = 'ola@kram.test'
  await insertAccount(db, email)
  const login = await fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } })
  const { token } = login.json<Session>()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fastify.inject({ method: 'GET', url: '/api/auth/me', headers })).statusCode).toBe(200)
  expect((await fastify.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204)
  return token
}

const Refused = z.strictObject({ ...ErrorBody.shape })
/** The only public route that checks the principal: a reservation is shown to its participants, or with its secret. */
const ASKS = ['GET /api/reservations/:id']

const revoked = await sessionThatEnded()
const headersOf = {
  nobody: {},
  forged: { authorization: `Bearer ${newToken()}` },
  malformed: { authorization: 'Bearer not.a.token' },
  revoked: { authorization: `Bearer ${revoked}` },
}

test('every route declares its access', () => {
  const rules = ['public', 'session', 'user', 'seller', 'admin']
  expect(
    registeredRoutes.filter(({ route }) => !rules.includes(route.access)).map(({ route }) => nameOf(route)),
  ).toEqual([])
})

const hasOtherShape = (status: number, body: string): boolean => {
  const error = Refused.parse(JSON.parse(body))
  return error.status !== status || !Object.hasOwn(ERRORS, error.code)
}
const isOpen = (route: Endpoint, status: number) => route.access !== 'public' && status !== 401
const isClosed = (route: Endpoint, status: number) =>
  route.access === 'public' && status === 401 && !ASKS.includes(nameOf(route))

const faultsOf = (route: Endpoint, status: number, body: string): string[] => [
  ...(status >= 400 && hasOtherShape(status, body) ? ['another shape'] : []),
  ...(status >= 500 ? ['a fault of ours'] : []),
  ...(isOpen(route, status) ? ['open'] : []),
  ...(isClosed(route, status) ? ['closed'] : []),
]

test('a forged or revoked token grants nothing and blocks no public route', async () => {
  const wrong: string[] = []
  for (const { route } of registeredRoutes) {
    for (const [who, headers] of Object.entries(headersOf)) {
      const { statusCode, body } = await request(route.method, route.path.replaceAll(/:\w+/g, '1'), headers)
      wrong.push(
        ...faultsOf(route, statusCode, body).map((fault) => `${nameOf(route)} as ${who}: ${statusCode}, ${fault}`),
      )
    }
  }
  expect(wrong).toEqual([])
})
