import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Found, SearchView } from '@kram/contract/desk/schemas'
import type { FoundKind } from '@kram/contract/desk/search-kinds'
import { adminPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { reservationBody, reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { registerReservations } from '#modules/reservations'
import { registerDesk } from '../desk.routes.ts'
import { readTerms } from './search-terms.rules.ts'
import { findStatement } from './search.readmodel.ts'

const { db } = await testDatabase({ max: 10 })
const server = testApi({ db, limitFactor: 1000 })
registerDesk(server.api, { ...server.deps, publicUrl: 'https://kram.test', examine: async () => [] })
registerReservations(server.api, server.deps)
const call = createCall(server.inject)
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true }), 'support'))
const { post, reserved, newBuyer } = reservationClient(db, server)
const find = async (kind: FoundKind, q: string, more = ''): Promise<Found[]> =>
  (await call('GET', `/api/desk/search?kind=${kind}&q=${encodeURIComponent(q)}${more}`, admin)).body.items
const ids = async (kind: FoundKind, q: string, more = '') => (await find(kind, q, more)).map(({ id }) => id)

let offered: Awaited<ReturnType<typeof insertReservableOffer>>
const market = { userId: 0, sellerId: 0, offerId: 0, reservationId: 0, number: '', code: '' }

beforeAll(async () => {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 10 }] })
  offered = fixture
  Object.assign(market, { userId: fixture.userId, sellerId: fixture.sellerId, offerId: fixture.offerId })
  await db
    .updateTable('users')
    .set({ displayName: 'Łucja 50%_a', email: 'Lucja@kram.test' })
    .where('id', '=', fixture.userId)
    .execute()
  const seller = { name: 'Kozia Zagroda', contactPhone: '+48600700800', nip: '5260250274' }
  await db.updateTable('sellers').set(seller).where('id', '=', fixture.sellerId).execute()
  await db.updateTable('offers').set({ title: 'Ser kozi' }).where('id', '=', fixture.offerId).execute()
  await db.updateTable('locations').set({ town: 'Grójec' }).where('sellerId', '=', fixture.sellerId).execute()
  const contact = { contactName: 'Jan Nowak', contactPhone: '+48605000001', contactEmail: 'Jan@kram.test' }
  const { body } = await post('/anonymous', {}, reservationBody(fixture, [1], { submit: true, ...contact }))
  Object.assign(market, { reservationId: body.id, number: body.number, code: body.pickupCode })
  await db
    .insertInto('outboxMessages')
    .values({ topic: 'email', payload: JSON.stringify({ to: 'Jan@kram.test', subject: 'Witaj', content: {} }) })
    .execute()
})

test('people by name, e-mail and number, with signs of patterns as they are', async () => {
  expect(await ids('person', 'łucja')).toEqual([market.userId])
  expect(await ids('person', '50%_')).toEqual([market.userId])
  expect(await ids('person', '50_%')).toEqual([])
  expect(await ids('person', ' LUCJA@kram.test')).toEqual([market.userId])
  expect(await ids('person', String(market.userId))).toContain(market.userId)
  expect(await ids('person', 'łucja', '&state=operator')).toEqual([])
  expect(await ids('person', 'łucja', '&state=nic')).toEqual([market.userId])
})

test('people by the telephone number of their reservations and of their profile as a seller', async () => {
  expect(await ids('person', '600 700 800')).toEqual([market.userId])
  const buyer = await newBuyer()
  const { id } = await reserved(offered, buyer.headers)
  await db.updateTable('reservations').set({ contactPhone: '+48605111222' }).where('id', '=', id).execute()
  expect(await ids('person', '605 111 222')).toEqual([buyer.userId])
})

test('an operator keeps questions under names, and others do not see them', async () => {
  const save = (name: string, more: object = {}) =>
    call('POST', '/api/desk/search/views', admin, { name, kind: 'person', q: '', state: 'suspended', ...more })
  const list = async (headers = admin): Promise<SearchView[]> =>
    (await call('GET', '/api/desk/search/views', headers)).body.items
  const { body } = await save('Zawieszeni')
  expect((await save('Zawieszeni', { state: null })).body.id).toBe(body.id)
  expect(await list()).toEqual([{ id: body.id, name: 'Zawieszeni', kind: 'person', q: '', state: null }])
  const other = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))
  expect(await list(other)).toEqual([])
  expect((await call('DELETE', `/api/desk/search/views/${body.id}`, other)).status).toBe(404)
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => save(`Widok ${n}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(answers.filter((answer) => answer.body.code === 'LIMIT_REACHED')).toHaveLength(5)
  expect((await call('DELETE', `/api/desk/search/views/${body.id}`, admin)).status).toBe(204)
  expect(await list()).toHaveLength(19)
})

test('sellers by name, telephone number, tax number and town; offers by title', async () => {
  for (const q of ['zagroda', '600 700 800', '526-025-02-74', 'grójec'])
    expect(await ids('seller', q)).toEqual([market.sellerId])
  expect(await ids('offer', 'kozi')).toEqual([market.offerId])
  expect(await find('offer', 'kozi', '&state=active')).toMatchObject([
    { state: 'W sprzedaży', detail: 'Kozia Zagroda' },
  ])
})

test('reservations by number, code, e-mail and telephone number, and not by the name of the buyer', async () => {
  for (const q of [market.number, market.code.toLowerCase(), 'jan@kram.test', '605 000 001'])
    expect(await ids('reservation', q)).toEqual([market.reservationId])
  expect(await ids('reservation', 'nowak')).toEqual([])
  expect(JSON.stringify(await find('reservation', market.number))).not.toMatch(/Jan|605/)
})

test('e-mails by their recipient', async () => {
  expect(await find('message', 'JAN@kram.test')).toMatchObject([{ title: 'Witaj', state: 'W kolejce' }])
  expect(await find('message', 'witaj')).toEqual([])
})

test('e-mails about a reservation, by the address of its buyer', async () => {
  const ofReservation = (to: string) => ({
    topic: 'reservation.email',
    payload: JSON.stringify({ reservationId: market.reservationId, to }),
  })
  await db
    .insertInto('outboxMessages')
    .values([ofReservation('buyer'), ofReservation('seller')])
    .execute()
  expect(await find('message', 'jan@kram.test')).toMatchObject([
    { title: 'E-mail o rezerwacji', detail: `Rezerwacja nr ${market.number}`, state: 'W kolejce' },
    { title: 'Witaj' },
  ])
})

test('e-mails about an account and of mailings, by its address and by the one they went to', async () => {
  const userId = await insertUser(db)
  await db.updateTable('users').set({ email: 'Ola@kram.test' }).where('id', '=', userId).execute()
  const message = (topic: string, payload: object, more: object = {}) => ({
    topic,
    payload: JSON.stringify(payload),
    ...more,
  })
  await db
    .insertInto('outboxMessages')
    .values([
      message('accounts.reset', { email: 'ola@kram.test' }, { doneAt: new Date() }),
      message('accounts.password-changed', { userId }),
      message('accounts.change-email', { userId, email: 'nowa@kram.test' }),
      message('mailing.email', { mailingId: 1, userId }, { deadAt: new Date() }),
      message('accounts.reset', { email: 'inna@kram.test' }),
      message('recall.notify', { userId }),
      message('alerts.digest-email', { userId, offerIds: [], notificationId: null }),
      message('notification.low-stock-email', { userId, itemId: 1, notificationId: 1 }),
    ])
    .execute()
  expect(await find('message', 'OLA@kram.test')).toMatchObject([
    { title: 'E-mail: kończący się towar', detail: 'Ola@kram.test', state: 'W kolejce' },
    { title: 'E-mail: nowe oferty', detail: 'Ola@kram.test', state: 'W kolejce' },
    { title: 'Wiadomość do wielu', detail: 'Ola@kram.test', state: 'Niewysłane' },
    { title: 'E-mail: potwierdzenie nowego adresu', detail: 'nowa@kram.test' },
    { title: 'E-mail: zmienione hasło', detail: 'Ola@kram.test', state: 'W kolejce' },
    { title: 'E-mail: nowe hasło', detail: 'ola@kram.test', state: 'Wysłane' },
  ])
  expect(await find('message', 'nowa@kram.test')).toMatchObject([{ title: 'E-mail: potwierdzenie nowego adresu' }])
  expect(await find('message', 'ola@kram.test', '&state=dead')).toHaveLength(1)
})

test('pages without gaps, and the table with an entry of the audit', async () => {
  const first = await call('GET', '/api/desk/search?kind=person&limit=1', admin)
  const second = await call('GET', `/api/desk/search?kind=person&limit=1&cursor=${first.body.nextCursor}`, admin)
  expect(first.body.items[0].id).toBeGreaterThan(second.body.items[0].id)
  const table = await server.inject({ url: '/api/desk/search/export?kind=seller&q=zagroda', headers: admin })
  expect(table.body).toContain('Kozia Zagroda')
  const [entry] = await db.selectFrom('auditEntries').select(['act', 'after']).orderBy('id', 'desc').limit(1).execute()
  expect(entry).toEqual({ act: 'searchExported', after: { kind: 'Sprzedawcy', rows: '1' } })
  expect((await call('GET', '/api/desk/search?kind=nic', admin)).body.fieldErrors).toEqual([
    { property: 'kind', code: 'option' },
  ])
})

const TYPED: [FoundKind, string][] = [
  ['person', 'łucja zagrodowa'],
  ['person', 'a@kram.test'],
  ['person', '600700800'],
  ['seller', 'zagroda pod lasem'],
  ['offer', 'ser kozi dojrzewający'],
  ['reservation', '4821'],
  ['reservation', 'a@kram.test'],
  ['reservation', '600700800'],
  ['reservation', 'K7MP'],
  ['report', '12'],
  ['message', 'a@kram.test'],
]

test.each(TYPED)('the search for a %s by %s has its indexes', async (kind, q) => {
  const statement = findStatement({ kind, terms: readTerms(q), state: undefined }, 20, null)
  expect(statement).not.toBe(null)
  await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<object>`explain ${statement ?? sql`select`}`.execute(tx)
    const plan = JSON.stringify(rows)
    expect(plan).not.toMatch(/Seq Scan on (users|offers|reservations|reports|outbox)/)
    // The order of ids is no index for what was typed.
    expect(plan).toMatch(/_(idx|key)|Index Cond/)
  })
})
