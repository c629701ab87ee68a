import { accountEndpoints } from '@kram/contract/accounts/endpoints'
import { catalogueEndpoints } from '@kram/contract/catalogue/endpoints'
import { offerItemEndpoints, offerEndpoints } from '@kram/contract/offers/endpoints'
import { locationEndpoints } from '@kram/contract/locations/endpoints'
import { scheduleEndpoints } from '@kram/contract/schedules/endpoints'
import { stockEndpoints } from '@kram/contract/stock/endpoints'
import type { Endpoint } from '@kram/contract/common/endpoint'
import { ErrorBody } from '@kram/contract/common/error-body'
import { expect, test } from '@playwright/test'
import { errorOf } from '../support/data/api.ts'
import { newUser } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'

test('every error has the same shape', async ({ request }) => {
  const { token } = await newUser(request)
  const json = { 'content-type': 'application/json' }
  const mine = { authorization: `Bearer ${token}` }
  const wrongs = [
    { status: 404, code: 'NOT_FOUND', path: '/api/nie-ma-tego' },
    { status: 404, code: 'NOT_FOUND', path: '/api/offers/jajka' },
    { status: 404, code: 'NOT_FOUND', path: '/api/offers/2000000000' },
    { status: 405, code: 'METHOD_NOT_ALLOWED', path: '/api/auth/login', method: 'DELETE' },
    {
      status: 400,
      code: 'BAD_JSON',
      path: '/api/auth/login',
      method: 'POST',
      headers: json,
      data: Buffer.from('{"email":'),
    },
    {
      status: 415,
      code: 'UNSUPPORTED_TYPE',
      path: '/api/auth/login',
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      data: 'x',
    },
    {
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      path: '/api/auth/login',
      method: 'POST',
      headers: json,
      data: Buffer.from(`{"email":"${'x'.repeat(300_000)}"}`),
    },
    { status: 400, code: 'VALIDATION_FAILED', path: '/api/offers/nearby?latitude=jajka&longitude=20' },
    { status: 401, code: 'SESSION_REQUIRED', path: '/api/reservations/my' },
    { status: 401, code: 'SESSION_REQUIRED', path: '/api/auth/me', headers: { authorization: 'Bearer nieprawda' } },
    { status: 403, code: 'ROLE_FORBIDDEN', path: '/api/products', headers: mine },
    { status: 403, code: 'ROLE_FORBIDDEN', path: '/api/users', headers: mine },
    { status: 404, code: 'NOT_FOUND', path: '/api/users/1000000', headers: mine },
    {
      status: 415,
      code: 'UNSUPPORTED_TYPE',
      path: '/api/uploads',
      method: 'POST',
      headers: { ...mine, ...json },
      data: '{}',
    },
  ]
  for (const { status, code, path, ...how } of wrongs) {
    const reply = await request.fetch(path, how)
    const body = ErrorBody.parse(await reply.json())
    expect.soft({ code: body.code, status: reply.status() }, path).toEqual({ code, status })
    expect.soft(body.status).toBe(status)
    expect.soft(reply.headers()['content-type']).toMatch(/^application\/json/)
  }
})

test('resources of another user are answered as not found', async ({ request }) => {
  const [fixture, other] = await Promise.all([openSeller(request), newUser(request, { isSeller: true })])
  const { token } = other
  const id = (thing: { id: number }) => ({ params: { id: thing.id }, token })
  const foreign: [Endpoint, { params: object; token: string; body?: unknown }][] = [
    [locationEndpoints.location, id(fixture.location)],
    [locationEndpoints.delete, id(fixture.location)],
    [catalogueEndpoints.deleteProduct, id(fixture.product)],
    [stockEndpoints.item, id(fixture.item)],
    [stockEndpoints.movements, id(fixture.item)],
    [scheduleEndpoints.delete, id(fixture.schedule)],
    [offerEndpoints.ownOffer, id(fixture.offer)],
    [offerEndpoints.pause, { ...id(fixture.offer), body: { version: fixture.offer.version } }],
    [offerItemEndpoints.delete, id(fixture.offerItem)],
    [accountEndpoints.user, id(fixture.seller.user)],
  ]
  for (const [route, asked] of foreign) expect((await errorOf(request, route, 404, asked)).code).toBe('NOT_FOUND')
})
