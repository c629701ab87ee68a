import { reportClient } from '#testing/reports/report-client'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerReports } from '#modules/reports'
import { registerHolds } from './holds.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000, now: '2037-11-20T12:00:00+01:00' })
registerHolds(server.api, server.deps)
registerOffers(server.api, server.deps)
registerReports(server.api, server.deps)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))
const other = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))
const { call, queuedEmails } = reportClient(db, server, admin)

async function offerOf() {
  const { offerId, userId, sellerId } = await insertReservableOffer(db)
  await db.updateTable('offers').set({ publishedAt: new Date() }).where('id', '=', offerId).execute()
  return { offerId, headers: server.as(sellerPrincipal(userId, sellerId)) }
}
const hold = (offerId: number, kind: string, message = 'Popraw skład.') =>
  call('POST', `/desk/offers/${offerId}/hold`, admin, { kind, ground: 'termsTruth', message })
const viewOf = async (offerId: number) => (await call('GET', `/desk/offers/${offerId}`, admin)).body
const release = (offerId: number, holdId: number) => call('POST', `/desk/offers/${offerId}/release`, admin, { holdId })

test('a required change: the seller reads it on the offer, resubmits, and the operator restores the offer', async () => {
  const { offerId, headers } = await offerOf()
  expect((await hold(offerId, 'change')).body).toMatchObject({
    status: 'paused',
    holds: [{ kind: 'change', message: 'Popraw skład.', resubmittedAt: null }],
    decisions: [{ measure: 'requireChange', source: 'own' }],
  })
  expect((await call('GET', `/offers/${offerId}/edit`, headers)).body.hold).toMatchObject({ message: 'Popraw skład.' })
  const resubmit = () => server.inject({ method: 'POST', url: `/api/offers/${offerId}/resubmit`, headers })
  expect((await resubmit()).statusCode).toBe(204)
  expect((await resubmit()).statusCode).toBe(404)
  const [first] = (await call('GET', '/desk/offers', admin)).body.items
  expect(first).toMatchObject({ offerId, resubmittedAt: expect.any(String) })

  // Not enough: the next message replaces the first one.
  expect((await hold(offerId, 'change', 'Brakuje alergenów.')).body.holds).toMatchObject([
    { message: 'Brakuje alergenów.', resubmittedAt: null },
  ])
  const { holds, decisions } = await viewOf(offerId)
  expect(decisions.map(({ endedAt }: { endedAt: string | null }) => endedAt === null)).toEqual([true, false])
  const released = await Promise.all([1, 2, 3].map(() => release(offerId, holds[0].id)))
  expect(released.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  expect(await viewOf(offerId)).toMatchObject({ status: 'active', holds: [] })
  expect((await queuedEmails()).at(-1)).toMatchObject({ subject: 'Twoja oferta w Kramie nie jest już zatrzymana' })
})

test('two operators hold one offer: each release takes back its own', async () => {
  const { offerId } = await offerOf()
  await Promise.all([hold(offerId, 'hidden'), hold(offerId, 'closed')])
  const { holds, status } = await viewOf(offerId)
  expect(status).toBe('archived')
  const idOf = (kind: string) => holds.find((one: { kind: string }) => one.kind === kind).id as number
  expect((await release(offerId, idOf('closed'))).body.status).toBe('paused')
  expect((await call('GET', `/offers/${offerId}`)).status).toBe(404)
  expect((await release(offerId, idOf('hidden'))).body.status).toBe('active')
  expect((await call('GET', `/offers/${offerId}`)).status).toBe(200)
})

test('an appeal against a hold releases it', async () => {
  const { offerId, headers } = await offerOf()
  await hold(offerId, 'hidden')
  const [statement] = (await call('GET', '/account/decisions', headers)).body.items
  await call('POST', `/account/decisions/${statement.id}/appeal`, headers, { text: 'Skład jest pełny.' })
  const { items } = (await call('GET', '/appeals', other)).body
  await call('POST', `/appeals/${items.at(-1).id}/decide`, other, { outcome: 'reversed', answer: 'Racja.' })
  expect(await viewOf(offerId)).toMatchObject({ status: 'active', holds: [] })
})

test('a draft, and an offer of nobody, are not found', async () => {
  const draft = await insertReservableOffer(db, { status: 'draft' })
  expect((await hold(draft.offerId, 'hidden')).status).toBe(404)
  expect((await release(draft.offerId, 1)).status).toBe(404)
  expect((await call('GET', '/desk/offers/2000000', admin)).status).toBe(404)
})
