import { expect, test } from 'vitest'
import type { PersonView, UncheckedSeller } from '@kram/contract/desk/people-schemas'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertDecisionRows, insertReservableOffer, insertUser } from '#testing/factories'
import { registerReservations } from '#modules/reservations'
import { registerDesk } from '../desk.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerDesk(server.api, { ...server.deps, publicUrl: 'https://kram.test', examine: async () => [] })
registerReservations(server.api, server.deps)
const call = createCall(server.inject)
const { reserved, newBuyer } = reservationClient(db, server)
const adminId = await insertUser(db, { isAdmin: true, displayName: 'Szefowa' })
const admin = server.as(adminPrincipal(adminId, 'support'))
const person = async (id: number): Promise<PersonView> => (await call('GET', `/api/desk/people/${id}`, admin)).body
const queue = async (): Promise<UncheckedSeller[]> => (await call('GET', '/api/desk/sellers', admin)).body.items
const check = (id: number, body: object) => call('POST', `/api/desk/sellers/${id}/check`, admin, body)

test('a person with reservations, notices and suspensions; a seller with offers', async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  const buyer = await newBuyer()
  await reserved(fixture, buyer.headers)
  const report = { targetLabel: 'Jajka', reason: 'other', explanation: 'x', reporterId: buyer.userId }
  await db
    .insertInto('reports')
    .values({ ...report, targetType: 'offer', targetId: fixture.offerId })
    .execute()
  const suspension = { userId: buyer.userId, scope: 'account', reason: 'Skargi', suspendedAt: new Date() }
  await db
    .insertInto('suspensions')
    .values({ ...suspension, liftedAt: new Date() })
    .execute()

  expect(await person(buyer.userId)).toMatchObject({
    openReservations: 1,
    seller: null,
    noticesBy: [{ title: 'Jajka', decided: false }],
    noticesAbout: [],
    suspensions: [{ scope: 'account', reason: 'Skargi', liftedAt: expect.any(String) }],
  })
  expect(await person(fixture.userId)).toMatchObject({
    noticesAbout: [{ title: 'Jajka' }],
    seller: { id: fixture.sellerId, activeOffers: 1, openReservations: 1, check: null },
  })
  expect((await call('GET', '/api/desk/people/999999', admin)).status).toBe(404)
})

test('statements of reasons about a person, and the strikes that count', async () => {
  const fixture = await insertReservableOffer(db)
  const { decisionId } = await insertDecisionRows(db, fixture)
  const at = new Date()
  const strike = { userId: fixture.userId, decisionId, createdAt: at, expiresAt: new Date(at.getTime() + 3_600_000) }
  await db.deleteFrom('strikes').where('decisionId', '=', decisionId).execute()
  await db.insertInto('strikes').values(strike).execute()
  const view = await person(fixture.userId)
  expect(view.decisions).toMatchObject([{ id: decisionId, decidedBy: null }])
  expect(view.strikes).toMatchObject([{ targetLabel: view.decisions[0]?.targetLabel }])
  await db
    .updateTable('strikes')
    .set({ expiresAt: new Date(0) })
    .where('decisionId', '=', decisionId)
    .execute()
  expect((await person(fixture.userId)).strikes).toEqual([])
})

test('a new seller waits until somebody checks, and again after a change of the numbers', async () => {
  const { sellerId, userId } = await insertReservableOffer(db)
  await db.updateTable('sellers').set({ nip: '5260250274' }).where('id', '=', sellerId).execute()
  expect((await queue()).find(({ id }) => id === sellerId)).toMatchObject({
    numbers: 'NIP 526-025-02-74',
    changed: false,
  })
  expect((await check(sellerId, { outcome: 'moze', note: null })).body.fieldErrors).toMatchObject([
    { property: 'outcome' },
  ])
  const answers = await Promise.all([
    check(sellerId, { outcome: 'confirmed', note: 'CEIDG' }),
    check(sellerId, { outcome: 'confirmed', note: 'CEIDG' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await queue()).map(({ id }) => id)).not.toContain(sellerId)
  expect((await person(userId)).seller?.check).toMatchObject({
    outcome: 'confirmed',
    note: 'CEIDG',
    checkedBy: 'Szefowa',
    outdated: false,
  })

  await db.updateTable('sellers').set({ nip: '1234563218' }).where('id', '=', sellerId).execute()
  expect((await person(userId)).seller?.check?.outdated).toBe(true)
  expect((await queue()).find(({ id }) => id === sellerId)).toMatchObject({ changed: true })
  const acts = await db.selectFrom('auditEntries').select('act').where('subjectId', '=', userId).execute()
  expect(acts).toEqual([{ act: 'sellerChecked' }, { act: 'sellerChecked' }])
  expect((await check(999_999, { outcome: 'confirmed', note: null })).status).toBe(404)
})
