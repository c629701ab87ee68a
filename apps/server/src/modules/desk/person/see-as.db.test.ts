import { expect, test } from 'vitest'
import type { Session } from '@kram/contract/accounts/schemas'
import { createFindSession } from '#modules/accounts'
import { registerComments } from '#modules/comments'
import { registerReservations } from '#modules/reservations'
import { systemClock } from '#platform/clock'
import { createCall } from '#testing/http/call'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertSession, insertUser } from '#testing/factories'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { registerDesk } from '../desk.routes.ts'

const { db } = await testDatabase({ max: 12 })
const server = testApi({ db, limitFactor: 1000, sessions: createFindSession })
registerDesk(server.api, { ...server.deps, publicUrl: 'https://kram.test', examine: async () => [] })
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
server.clock.set(systemClock.now().toISOString())
const call = createCall(server.inject)
const { reserved, newBuyer } = reservationClient(db, server)
const operatorId = await insertUser(db, { operatorRole: 'moderator' })
const operator = server.as(adminPrincipal(operatorId, 'moderator'))

const open = async (userId: number, headers = operator) =>
  call('POST', `/api/desk/people/${userId}/view`, headers, { reason: 'Nie widzi rezerwacji' })
const viewOf = async (userId: number) => {
  const { token } = (await open(userId)).body as Session
  return { authorization: `Bearer ${token}` }
}

test('an operator sees what the person sees, and changes nothing', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  const buyer = await newBuyer()
  const { id, version } = await reserved(fixture, buyer.headers)
  const view = await viewOf(buyer.userId)
  expect((await call('GET', `/api/reservations/${id}`, view)).body).toMatchObject({ id, pickupCode: null })
  expect((await call('GET', '/api/reservations', view)).body.items).toMatchObject([{ id, pickupCode: null }])
  const refused = [
    await call('POST', '/api/reservations', view, reservationBody(fixture, [1], { submit: true })),
    await call('POST', `/api/reservations/${id}/actions/cancel`, view, { version }),
    await call('POST', `/api/reservations/${id}/comments`, view, { body: 'x' }),
    await call('GET', `/api/reservations/${id}/comments`, view),
  ]
  expect(refused.map(({ body }) => body.code)).toEqual(Array.from(refused, () => 'VIEW_ONLY'))
  expect((await call('GET', '/api/desk', view)).status).toBe(403)
})

test('it is an entry of the audit with its reason, and no session of the person', async () => {
  const userId = await insertUser(db)
  await viewOf(userId)
  const entries = await db
    .selectFrom('auditEntries')
    .select(['act', 'actorId', 'reason'])
    .where('subjectId', '=', userId)
    .execute()
  expect(entries).toEqual([{ act: 'accountViewed', actorId: operatorId, reason: 'Nie widzi rezerwacji' }])
  expect((await call('GET', `/api/desk/people/${userId}/sessions`, operator)).body.items).toEqual([])
  expect((await call('GET', `/api/desk/people/${userId}`, operator)).body).toMatchObject({
    sessions: 0,
    lastSeenAt: null,
  })
})

test('it ends after a quarter of an hour, with the next one, and with the role', async () => {
  const [first, second] = [await insertUser(db), await insertUser(db)]
  const status = async (view: object) => (await call('GET', '/api/reservations', view)).status
  const old = await viewOf(first)
  const view = await viewOf(second)
  expect([await status(old), await status(view)]).toEqual([401, 200])
  await db.updateTable('users').set({ operatorRole: 'support' }).where('id', '=', operatorId).execute()
  expect(await status(view)).toBe(401)
  await db.updateTable('users').set({ operatorRole: 'moderator' }).where('id', '=', operatorId).execute()
  expect(await status(view)).toBe(200)
  server.clock.advance(15 * 60)
  expect(await status(view)).toBe(401)
})

test('nobody sees what an operator sees, and of operators who ask at once one does', async () => {
  const otherId = await insertUser(db, { operatorRole: 'support' })
  expect((await open(otherId)).body.code).toBe('ONLY_ADMIN')
  const userId = await insertUser(db)
  await insertSession(db, { userId })
  await Promise.all(Array.from({ length: 5 }, () => open(userId)))
  const views = await db.selectFrom('sessions').select('id').where('observerId', '=', operatorId).execute()
  expect(views).toHaveLength(1)
})
