import { reportClient } from '#testing/reports/report-client'
import { offerItemAt, reservationBody, reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { adminPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { beforeEach, expect, test } from 'vitest'
import { registerReservations } from '#modules/reservations'
import { createRunner } from '#platform/queue'
import { recallMessageHandlers } from './recalls.messages.ts'
import { registerRecalls } from './recalls.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerRecalls(server.api, server.deps)
registerReservations(server.api, server.deps)
const { newBuyer, reserved, post } = reservationClient(db, server)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))
const { call, queuedEmails } = reportClient(db, server, admin)
const runner = createRunner({ ...server.deps, handlers: recallMessageHandlers(server.deps), jobs: [] })
const handleMessages = async () => {
  while ((await runner.runDue()) > 0);
}

const TEXTS = { reason: 'Badanie wykryło bakterie.', advice: 'Nie jedz, wyrzuć.' }
const dayOf = async (occurrenceId: number): Promise<string> =>
  (
    await db
      .selectFrom('occurrences')
      .select((eb) => eb.cast<string>('date', 'text').as('date'))
      .where('id', '=', occurrenceId)
      .executeTakeFirstOrThrow()
  ).date

/** An offer with a reservation of an account, of an address, and of a telephone number. */
async function soldOffer() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 100 }, { name: 'Ser' }] })
  const day = await dayOf(fixture.occurrenceId)
  const buyer = await newBuyer()
  const { id: byAccount } = await reserved(fixture, buyer.headers, [1])
  const seller = server.as(sellerPrincipal(fixture.userId, fixture.sellerId))
  const manual = async (contact: object) =>
    (await post('/manual', seller, { ...reservationBody(fixture, [1]), contactName: 'Jan Nowak', ...contact })).body.id
  const byPhone = (await manual({ contactPhone: '+48601222333' })) as number
  const byEmail = (await manual({ contactPhone: '+48601222334', contactEmail: 'jan@kram.test' })) as number
  return { ...fixture, day, byAccount, byPhone, byEmail, variantId: offerItemAt(fixture).variantId }
}

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
})

test('a recall finds who reserved it, notifies them once, and lists who has to be called', async () => {
  const { offerId, variantId, day, byPhone, byAccount, userId } = await soldOffer()
  const target = { offerId, variantId, from: day, to: day }
  const preview = await call('POST', '/recalls/preview', admin, target)
  expect(preview).toMatchObject({
    status: 200,
    body: { counts: { account: 1, email: 1, phone: 1, none: 0 }, offers: 1 },
  })
  expect(preview.body.rows[0]).toMatchObject({ id: byPhone, reach: 'phone', phone: '+48601222333', notifiedAt: null })
  expect(preview.body.rows.slice(1).map(({ phone }: { phone: string | null }) => phone)).toEqual([null, null])

  const recall = (await call('POST', '/recalls', admin, { ...target, ...TEXTS })).body
  expect(recall).toMatchObject({ counts: { phone: 1 }, called: 0, ...TEXTS })
  const { status } = await db.selectFrom('offers').select('status').where('id', '=', offerId).executeTakeFirstOrThrow()
  expect(status).toBe('paused')
  await handleMessages()
  await db.updateTable('outboxMessages').set({ doneAt: null }).where('topic', '=', 'recall.notify').execute()
  await handleMessages()
  const subjects = (await queuedEmails()).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('Ważne: wycofany produkt'))).toHaveLength(2)
  expect(subjects).toContainEqual(expect.stringContaining('Operator wycofuje Twój produkt'))
  const entries = await db.selectFrom('comments').select('reservationId').where('event', '=', 'recall').execute()
  expect(entries).toHaveLength(3)
  const notified = await db.selectFrom('notifications').select('path').where('kind', '=', 'recall').execute()
  expect(notified).toEqual([{ path: `/reservations/edit/${byAccount}` }])

  const called = (value: boolean) =>
    call('POST', `/recalls/${recall.id}/called`, admin, { reservationId: byPhone, called: value, note: 'Wie.' })
  expect((await called(true)).body).toMatchObject({ called: 1, rows: [{ id: byPhone, note: 'Wie.' }, {}, {}] })
  expect((await called(false)).body.called).toBe(0)
  expect((await call('GET', '/recalls', admin)).body.items).toMatchObject([{ id: recall.id }])
  const acts = await db.selectFrom('auditEntries').select('act').where('subjectId', '=', userId).orderBy('id').execute()
  expect(acts.map(({ act }) => act)).toEqual(['productRecalled', 'offerHeld'])
})

test('other days, other variants and cancelled reservations are not concerned', async () => {
  const { offerId, offerItems, day, variantId, byAccount } = await soldOffer()
  const rows = async (target: object) =>
    (await call('POST', '/recalls/preview', admin, { offerId, from: day, to: day, ...target })).body.rows.length
  expect(await rows({ variantId })).toBe(3)
  expect(await rows({})).toBe(3)
  expect(await rows({ variantId: offerItems[1]?.variantId })).toBe(0)
  expect(await rows({ from: '2037-01-01', to: '2037-01-31' })).toBe(0)
  await db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', byAccount).execute()
  expect(await rows({ variantId })).toBe(2)
  expect((await call('POST', '/recalls/preview', admin, { offerId: 2_000_000, from: day, to: day })).status).toBe(404)
  const reversed = await call('POST', '/recalls/preview', admin, { offerId, from: '2037-02-01', to: '2037-01-01' })
  expect(reversed.body.fieldErrors).toEqual([{ property: 'to', code: 'endBeforeStart' }])
})

test('no reservation slips in between: each is notified, or finds that the offer takes none', async () => {
  const { offerId, day, ...fixture } = await soldOffer()
  const buyers = await Promise.all(Array.from({ length: 6 }, () => newBuyer()))
  const [recall, ...replies] = await Promise.all([
    call('POST', '/recalls', admin, { offerId, from: day, to: day, ...TEXTS }),
    ...buyers.map(({ headers }) => post('', headers, reservationBody({ offerId, ...fixture }, [1], { submit: true }))),
  ])
  const accepted = replies.filter(({ status }) => status === 201)
  const { counts } = recall.body
  expect(counts.account + counts.email + counts.phone).toBe(3 + accepted.length)
})
