import { accountRoutes } from '@kram/contract/accounts/schemas'
import { catalogueRoutes } from '@kram/contract/catalogue/schemas'
import { ErrorBody } from '@kram/contract/common/error-body'
import { offerItemRoutes } from '@kram/contract/offers/item-schemas'
import { offerRoutes } from '@kram/contract/offers/schemas'
import { placeRoutes } from '@kram/contract/places/schemas'
import type { Route } from '@kram/contract/common/route'
import { scheduleRoutes } from '@kram/contract/schedules/schemas'
import { stockRoutes } from '@kram/contract/stock/schemas'
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
  const foreign: [Route, { params: object; token: string; body?: unknown }][] = [
    [placeRoutes.location, id(fixture.location)],
    [placeRoutes.deleteLocation, id(fixture.location)],
    [catalogueRoutes.deleteProduct, id(fixture.product)],
    [stockRoutes.item, id(fixture.item)],
    [stockRoutes.movements, id(fixture.item)],
    [scheduleRoutes.delete, id(fixture.schedule)],
    [offerRoutes.ownOffer, id(fixture.offer)],
    [offerRoutes.pause, { ...id(fixture.offer), body: { version: fixture.offer.version } }],
    [offerItemRoutes.delete, id(fixture.offerItem)],
    [accountRoutes.user, id(fixture.seller.user)],
  ]
  for (const [route, asked] of foreign) expect((await errorOf(request, route, 404, asked)).code).toBe('NOT_FOUND')
})
