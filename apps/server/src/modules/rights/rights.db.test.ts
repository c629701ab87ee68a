import { beforeEach, expect, test } from 'vitest'
import { registerComments } from '#modules/comments'
import { registerReservations } from '#modules/reservations'
import { guestPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { bindingOrders, COMPLAINT, DECLARANT } from '#testing/clients/binding-orders'
import { testDatabase } from '#testing/database/test-database'
import { stockCounters, reservationBody, reservationClient, type Headers } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { rightsJobs } from './rights.jobs.ts'
import { registerRights } from './rights.routes.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
const publicUrl = 'https://kram.test'
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
registerRights(server.api, { db, publicUrl })
const reservations = reservationClient(db, server)
const { send, post, act, reserved, newBuyer, sellerOf } = reservations

const { accepted, bindingOffer, handedOver, emails, emailOf } = bindingOrders(db, reservations)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
})

test('a withdrawal before the hand-over: recorded with its date, in the thread, e-mailed to both, stock released', async () => {
  const fixture = await bindingOffer()
  const buyer = await newBuyer()
  const { id } = await accepted(fixture, buyer.headers)
  expect((await send('GET', `/${id}/statements`, buyer.headers)).body).toEqual({
    withdrawal: { open: true, until: null, returnableItems: ['2 × Jajka 10 szt.'], nonReturnableItems: [] },
    complaint: true,
    statements: [],
  })

  const filed = await post(`/${id}/withdrawal`, { ...buyer.headers, 'idempotency-key': 'k'.repeat(20) }, DECLARANT)
  expect(filed).toMatchObject({
    status: 201,
    body: { withdrawal: null, statements: [{ kind: 'withdrawal', name: 'Anna Kowalska', email: 'anna@kram.test' }] },
  })
  const again = await post(`/${id}/withdrawal`, { ...buyer.headers, 'idempotency-key': 'k'.repeat(20) }, DECLARANT)
  expect(again.body).toEqual(filed.body)
  expect((await post(`/${id}/withdrawal`, buyer.headers, DECLARANT)).body.code).toBe('RIGHT_NOT_OPEN')

  const view = (await send('GET', `/${id}`, buyer.headers)).body
  expect(view).toMatchObject({ status: 'cancelled', cancelledBy: 'buyer', undo: null })
  expect(await stockCounters(db, fixture)).toMatchObject({ item: { quantity: 10, held: 0 } })

  const thread = (await send('GET', `/${id}/comments`, sellerOf(fixture))).body.items
  expect(thread.map(({ event }: { event: string }) => event)).toEqual(['submit', 'accept', 'withdrawal', 'cancel'])
  expect(thread[2]).toMatchObject({ author: 'system', isRead: true, body: expect.stringContaining('2 × Jajka') })

  const [receipt, notice] = await emails()
  expect(receipt).toMatchObject({ to: 'anna@kram.test', subject: expect.stringContaining('potwierdzamy odstąpienie') })
  expect(JSON.stringify(receipt)).toMatch(
    /Ja, Anna Kowalska, odstępuję.*Złożone: \d+ \p{L}+ \d{4}.{0,3} \d{1,2}:\d{2}/u,
  )
  expect(notice).toMatchObject({ to: emailOf(fixture), subject: expect.stringContaining('odstąpił') })
  expect(JSON.stringify(notice)).not.toContain('Reszta zamówienia')
  expect((await send('GET', '/statements', sellerOf(fixture))).body.items).toMatchObject([
    { kind: 'withdrawal', name: 'Anna Kowalska' },
  ])
})

test('after the hand-over the last day is stated; perishable items are excluded', async () => {
  const fixture = await bindingOffer({ offerItems: [{}, { name: 'Chleb' }] })
  const bread = fixture.offerItems[1]?.productId ?? 0
  await db.updateTable('products').set({ perishable: true }).where('id', '=', bread).execute()
  const buyer = await newBuyer()
  const made = await reserved(fixture, buyer.headers, [2, 1])
  // The terms at the time of the order count, whatever the seller changes later.
  await db.updateTable('products').set({ perishable: false }).where('id', '=', bread).execute()
  const accepted = (await act(made.id, 'accept', sellerOf(fixture), { version: made.version })).body
  await act(made.id, 'hand-over', sellerOf(fixture), { version: accepted.version })

  const { withdrawal } = (await send('GET', `/${made.id}/statements`, buyer.headers)).body
  expect(withdrawal).toMatchObject({
    open: true,
    returnableItems: ['2 × Jajka 10 szt.'],
    nonReturnableItems: ['1 × Chleb 10 szt.: szybko się psuje'],
  })
  const days = (new Date(withdrawal.until).getTime() - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(13.9)
  expect(days).toBeLessThan(20)

  await db.deleteFrom('outboxMessages').execute()
  expect((await post(`/${made.id}/withdrawal`, buyer.headers, DECLARANT)).status).toBe(201)
  expect((await send('GET', `/${made.id}`, buyer.headers)).body.status).toBe('completed')
  const [, notice] = await emails()
  expect(JSON.stringify(notice)).toContain('Reszta zamówienia nadal obowiązuje')
  expect((await send('GET', `/${made.id}/statements`, sellerOf(fixture))).body.withdrawal).toMatchObject({
    open: false,
    returnableItems: ['2 × Jajka 10 szt.'],
  })

  const late = await handedOver(fixture, buyer.headers)
  await db
    .updateTable('reservations')
    .set({ statusChangedAt: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', late.id)
    .execute()
  expect((await post(`/${late.id}/withdrawal`, buyer.headers, DECLARANT)).body.code).toBe('RIGHT_NOT_OPEN')
})

test('a complaint: sent to the seller with the deadline, answered once, the answer is sent to the buyer', async () => {
  const fixture = await bindingOffer()
  const buyer = await newBuyer()
  const { id } = await handedOver(fixture, buyer.headers)
  await db.deleteFrom('outboxMessages').execute()
  const filed = await post(`/${id}/complaints`, buyer.headers, COMPLAINT)
  expect(filed).toMatchObject({ status: 201, body: { statements: [{ kind: 'complaint', demand: 'refund' }] } })
  const [{ id: complaint, answerBy }] = filed.body.statements
  expect((new Date(answerBy).getTime() - Date.now()) / 86_400_000).toBeGreaterThan(13.9)
  expect((await emails()).map(({ to }) => to)).toEqual(['anna@kram.test', emailOf(fixture)])
  const happened = await db
    .selectFrom('outboxMessages')
    .select('payload')
    .where('topic', '=', 'reservation.event')
    .execute()
  expect(happened).toMatchObject([{ payload: { event: 'complaint', by: 'buyer' } }])
  expect((await send('GET', '/statements', sellerOf(fixture))).body.items).toMatchObject([
    { id: complaint, description: 'Słoik był pęknięty.', email: 'anna@kram.test' },
  ])

  const answer = { verdict: 'accepted', answer: 'Przepraszamy, oddamy pieniądze.' }
  const path = `/${id}/complaints/${complaint}/answer`
  const other = await bindingOffer()
  expect((await send('PUT', path, sellerOf(other), answer)).status).toBe(404)
  // The complaining buyer may be a seller too: here only their role as buyer counts.
  const buyersFixture = server.as(sellerPrincipal(buyer.userId, other.sellerId))
  expect((await send('PUT', path, buyersFixture, answer)).status).toBe(404)
  expect((await send('PUT', `/${id}/complaints/2000000/answer`, sellerOf(fixture), answer)).status).toBe(404)
  const answers = await Promise.all([1, 2, 3].map(() => send('PUT', path, sellerOf(fixture), answer)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COMPLAINT_ANSWERED')
  expect((await emails()).at(-1)).toMatchObject({
    to: 'anna@kram.test',
    subject: expect.stringContaining('odpowiedź'),
  })
  expect((await send('GET', '/statements', sellerOf(fixture))).body.items).toEqual([])
  expect((await send('GET', `/${id}/statements`, buyer.headers)).body.statements).toMatchObject([
    { verdict: 'accepted', answer: answer.answer, overdue: false },
  ])

  const visibleEmail = async (headers: Headers) =>
    (await send('GET', `/${id}/statements`, headers)).body.statements[0].email
  expect(await visibleEmail(sellerOf(fixture))).toBe('anna@kram.test')
  const answeredAt = new Date(Date.now() - 30 * 86_400_000)
  await db.updateTable('buyerStatements').set({ answeredAt }).where('reservationId', '=', id).execute()
  expect(await visibleEmail(sellerOf(fixture)), 'a month after the end').toBeNull()
  expect(await visibleEmail(buyer.headers)).toBe('anna@kram.test')
})

test("a guest has the same rights through the link; personal data is erased with the reservation's", async () => {
  const fixture = await bindingOffer()
  const { id, version } = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [1], { submit: true, contactName: 'Jan Gość', contactPhone: '+48600700800' }),
    )
  ).body
  const guest = server.as(guestPrincipal(id))
  await act(id, 'accept', sellerOf(fixture), { version })
  expect((await post(`/${id}/complaints`, guest, COMPLAINT)).status).toBe(201)
  expect((await post(`/${id}/withdrawal`, guest, DECLARANT)).status).toBe(201)
  expect((await post(`/${id}/forget`, guest)).status).toBe(204)
  expect((await send('GET', `/${id}/statements`, sellerOf(fixture))).body.statements).toMatchObject([
    { name: 'Użytkownik usunięty', email: null },
    { name: 'Użytkownik usunięty', email: null },
  ])
})

test('no rights without a contract, with a private seller, or for the seller', async () => {
  const fixture = await bindingOffer()
  const buyer = await newBuyer()
  const codes = async (id: number, headers: Headers) => [
    (await post(`/${id}/withdrawal`, headers, DECLARANT)).body.code,
    (await post(`/${id}/complaints`, headers, COMPLAINT)).body.code,
  ]
  const refused = ['RIGHT_NOT_OPEN', 'RIGHT_NOT_OPEN']
  const pending = await reserved(fixture, buyer.headers)
  expect(await codes(pending.id, buyer.headers)).toEqual(refused)

  const free = await insertReservableOffer(db, { mode: 'nonBinding' })
  expect(await codes((await handedOver(free, buyer.headers)).id, buyer.headers)).toEqual(refused)

  const privately = await bindingOffer()
  await db.updateTable('sellers').set({ status: 'private' }).where('id', '=', privately.sellerId).execute()
  expect(await codes((await handedOver(privately, buyer.headers)).id, buyer.headers)).toEqual(refused)

  const { id } = await handedOver(fixture, buyer.headers)
  expect(await codes(id, sellerOf(fixture))).toEqual(refused)
  const otherUser = await newBuyer()
  expect(await codes(id, otherUser.headers)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  expect((await post(`/${id}/complaints`, buyer.headers, { ...DECLARANT, description: ' ' })).body.fieldErrors).toEqual(
    [
      { property: 'demand', code: 'required' },
      { property: 'description', code: 'required' },
    ],
  )
})

test('a seller is reminded once, three days before the deadline; after it the complaint counts as accepted', async () => {
  const fixture = await bindingOffer()
  const buyer = await newBuyer()
  const { id } = await handedOver(fixture, buyer.headers)
  await post(`/${id}/complaints`, buyer.headers, COMPLAINT)
  const [job] = rightsJobs({ db, publicUrl })
  const reminded = async () => {
    await db.deleteFrom('outboxMessages').execute()
    await job?.run(AbortSignal.timeout(60_000))
    return (await emails()).map(({ to }) => to)
  }
  expect(await reminded()).toEqual([])
  const dueIn = (hours: number) =>
    db
      .updateTable('buyerStatements')
      .set({ answerBy: new Date(Date.now() + hours * 3_600_000) })
      .where('reservationId', '=', id)
      .execute()
  await dueIn(70)
  expect(await reminded()).toEqual([emailOf(fixture)])
  expect(await reminded()).toEqual([])
  await dueIn(-1)
  expect((await send('GET', `/${id}/statements`, buyer.headers)).body.statements).toMatchObject([{ overdue: true }])
})
