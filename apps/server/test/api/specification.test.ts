import type { Endpoint } from '@kram/contract/common/endpoint'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Every route of the specification's section 7, with the status of creations and whether it accepts an idempotency key. */
const CALLS = `
  POST /api/auth/login
  POST /api/auth/register 201
  GET /api/auth/verify ?token
  POST /api/auth/resend-verification
  POST /api/auth/forgot-password
  GET /api/auth/reset-password/validate ?token
  POST /api/auth/reset-password
  POST /api/auth/facebook
  POST /api/auth/guest-login
  POST /api/notifications/register-token 204
  POST /api/notifications/test-send/{userId}
  POST /api/uploads 201
  POST /api/uploads/json 201
  GET /api/locations
  GET /api/locations/{id}
  POST /api/locations 201
  PUT /api/locations/{id}
  DELETE /api/locations/{id} 204
  GET /api/locations/sellerValues
  GET /api/reservations
  GET /api/reservations/my
  GET /api/reservations/{id} ?uuid
  POST /api/reservations 201 keyed
  POST /api/reservations/anonymous 201 keyed
  PUT /api/reservations/{id}
  DELETE /api/reservations/{id} 204
  POST /api/reservations/{id}/finalize
  GET /api/reservations/addressValues
  GET /api/reservations/{reservationId}/addressValues
  GET /api/addresses/{addressId}
  GET /api/reservations/userValues
  GET /api/reservations/offerValues
  GET /api/reservations/{id}/offerItems
  GET /api/offers/{offerId}/products ?reservationId
  GET /api/offers/{offerId}/products/{productId}/variants ?reservationId
  POST /api/reservations/{reservationId}/items 201 keyed
  PUT /api/reservations/{reservationId}/items/{itemId}
  DELETE /api/reservations/{reservationId}/items/{itemId} 204
  POST /api/reservations/{reservationId}/items/batch 201 keyed
  GET /api/reservations/{reservationId}/comments
  POST /api/reservations/{reservationId}/comments 201 keyed
  PUT /api/reservations/{reservationId}/comments/{commentId}/read
  PUT /api/reservations/{reservationId}/comments/read-all 204
`
const calls = CALLS.trim()
  .split('\n')
  .map((line) => line.trim().split(' '))
  .map(([method = '', path = '', ...rest]) => ({
    name: `${method} ${path}`,
    query: rest.find((word) => word.startsWith('?'))?.slice(1),
    status: Number(rest.find((word) => /^\d+$/.test(word)) ?? 200),
    keyed: rest.includes('keyed'),
  }))

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src')
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('endpoints.ts'),
)
const modules = await Promise.all(files.map((file) => import(join(CONTRACT, file)) as Promise<object>))
/** Names of path parameters are not part of the contract. */
const anonymous = (name: string): string => name.replaceAll(/:\w+|\{\w+\}/g, '{}')
const declared = new Map(
  modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Endpoints'))
    .flatMap(([, routes]) => Object.values(routes as Record<string, Endpoint>))
    .map((route) => [anonymous(`${route.method} ${route.path}`), route]),
)

test.each(calls)('$name', ({ name, query, status, keyed }) => {
  const route = declared.get(anonymous(name))
  expect(route, 'is declared').toBeDefined()
  expect(route?.status ?? 200).toBe(status)
  if (keyed) expect(route?.idempotent).toBe(true)
  // A query value is either required, such as a link's token, or optional, such as a guest's secret.
  const read = (given: object) => route?.query?.safeParse(given).success ?? false
  if (query !== undefined) expect(read({ [query]: query === 'reservationId' ? '7' : 'x' })).toBe(true)
  if (query === 'uuid' || query === 'reservationId') expect(read({})).toBe(true)
})

test('empty bodies are accepted where the specification has them', () => {
  const finalize = declared.get('POST /api/reservations/{}/finalize')
  expect(finalize?.body?.safeParse(undefined).success).toBe(true)
  expect(declared.get('PUT /api/reservations/{}/comments/read-all')?.body).toBeUndefined()
  expect(declared.get('POST /api/notifications/test-send/{}')?.body).toBeUndefined()
  expect(declared.get('POST /api/notifications/test-send/{}')?.text).toBe(true)
})
