import { accountRoutes } from '@kram/contract/accounts'
import { catalogueRoutes } from '@kram/contract/catalogue'
import { ErrorBody } from '@kram/contract/error-body'
import { offerItemRoutes } from '@kram/contract/offer-items'
import { offerRoutes } from '@kram/contract/offers'
import { placeRoutes } from '@kram/contract/places'
import type { Route } from '@kram/contract/route'
import { scheduleRoutes } from '@kram/contract/schedules'
import { stockRoutes } from '@kram/contract/stock'
import { expect, test } from '@playwright/test'
import { refusal } from './support/api.ts'
import { newMember } from './support/people.ts'
import { openStall } from './support/stall.ts'

test('whatever goes wrong, the answer has the one shape', async ({ request }) => {
  const { token } = await newMember(request)
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

test('another person’s things look as if they were not there', async ({ request }) => {
  const [stall, other] = await Promise.all([openStall(request), newMember(request, { isSeller: true })])
  const { token } = other
  const id = (thing: { id: number }) => ({ params: { id: thing.id }, token })
  const foreign: [Route, { params: object; token: string; body?: unknown }][] = [
    [placeRoutes.location, id(stall.location)],
    [placeRoutes.deleteLocation, id(stall.location)],
    [catalogueRoutes.deleteProduct, id(stall.product)],
    [stockRoutes.item, id(stall.item)],
    [stockRoutes.movements, id(stall.item)],
    [scheduleRoutes.delete, id(stall.schedule)],
    [offerRoutes.ownOffer, id(stall.offer)],
    [offerRoutes.pause, { ...id(stall.offer), body: { version: stall.offer.version } }],
    [offerItemRoutes.delete, id(stall.position)],
    [accountRoutes.user, id(stall.seller.user)],
  ]
  for (const [route, asked] of foreign) expect((await refusal(request, route, 404, asked)).code).toBe('NOT_FOUND')
})
