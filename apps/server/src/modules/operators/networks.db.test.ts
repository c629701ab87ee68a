import { expect, test } from 'vitest'
import { adminPrincipal, buyerPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertUser } from '#testing/factories'
import { registerReservations } from '#modules/reservations'
import { registerOperators } from './operators.routes.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, operatorNetworks: ['203.0.113.0/24', '2001:db8::/32'] })
registerOperators(api, deps)
registerReservations(api, deps)
const userId = await insertUser(db, { isAdmin: true })
const headers = as(adminPrincipal(userId))

const get = async (url: string, remoteAddress: string, session = headers) => {
  const { statusCode, body } = await inject({ url, headers: session, remoteAddress })
  const { code } = JSON.parse(body) as { code?: string }
  return { statusCode, code }
}

test('the desk opens in the networks of operators only', async () => {
  for (const ip of ['203.0.113.7', '2001:db8:1::1', '::ffff:203.0.113.9'])
    expect(await get('/api/operators', ip)).toMatchObject({ statusCode: 200 })
  for (const ip of ['198.51.100.1', '::1'])
    expect(await get('/api/operators', ip)).toEqual({ statusCode: 409, code: 'NETWORK_NOT_ALLOWED' })
})

test('elsewhere the second factor is closed and an operator sees nothing of others, but the own account works', async () => {
  const outside = '198.51.100.1'
  expect((await get('/api/account/second-factor', outside)).code).toBe('NETWORK_NOT_ALLOWED')
  expect(await get('/api/reservations', outside)).toMatchObject({ statusCode: 200 })
  const buyer = as(buyerPrincipal(await insertUser(db)))
  expect(await get('/api/reservations', outside, buyer)).toMatchObject({ statusCode: 200 })
  expect(await get('/api/operators', '203.0.113.7', buyer)).toMatchObject({ statusCode: 403 })
})
