import { guestPrincipal, adminPrincipal, testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { offerItemAt, reservationBody, reservationClient, type Headers } from '#testing/clients/reservations'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { describe, expect, test } from 'vitest'
import { registerComments } from '#modules/comments'
import { registerReservations } from './reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
registerComments(server.api, server.deps)
const { send, post, reserved, newBuyer, sellerOf } = reservationClient(db, server)

const fixtureA = await insertReservableOffer(db, { offerItems: [{ stock: 9000 }, { name: 'Chleb', stock: 9000 }] })
const fixtureB = await insertReservableOffer(db, { offerItems: [{ stock: 9000 }] })
const [custA, custB] = [await newBuyer(), await newBuyer()]
const guestOf = async (phone: string) =>
  (
    await post(
      '/anonymous',
      {},
      reservationBody(fixtureA, [1], { submit: true, contactName: 'Gość', contactPhone: phone, contactEmail: null }),
    )
  ).body as { id: number; uuid: string }
const [resGA, resGB] = [await guestOf('+48605000001'), await guestOf('+48605000002')]

const people: Record<string, Headers> = {
  anonymous: {},
  forged: { authorization: `Bearer ${'A'.repeat(43)}` },
  revoked: { authorization: 'Bearer not-a-token-any-more' },
  guestA: server.as(guestPrincipal(resGA.id)),
  guestB: server.as(guestPrincipal(resGB.id)),
  custA: custA.headers,
  custB: custB.headers,
  sellerA: sellerOf(fixtureA),
  sellerB: sellerOf(fixtureB),
  admin: server.as(adminPrincipal(await insertUser(db, { isAdmin: true }))),
}
const NAMES = [
  'anonymous',
  'forged',
  'revoked',
  'guestA',
  'guestB',
  'custA',
  'custB',
  'sellerA',
  'sellerB',
  'admin',
] as const

async function scene() {
  const resA = await reserved(fixtureA, custA.headers, [2])
  const resB = await reserved(fixtureB, custB.headers, [1])
  const comment = (await post(`/${resA.id}/comments`, custA.headers, { body: 'Dzień dobry' })).body.id as number
  const draft = (await post('', custA.headers, reservationBody(fixtureA, [1]))).body.id as number
  return { resA: resA.id, itemA: resA.items[0]?.id ?? 0, resB: resB.id, comment, draft }
}
type Scene = Awaited<ReturnType<typeof scene>>
type Row = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: (s: Scene) => string, answers: string, body?: object]

const details = {
  occurrenceId: fixtureA.occurrenceId,
  fulfilment: 'pickup',
  note: 'Nowa',
  deliveryAddress: null,
  version: 2,
}
const line = { offerItemId: offerItemAt(fixtureA, 1).offerItemId, quantity: 1 }

/**
 * In the order of NAMES; a character stands for the status. `+`: 200, 201 or 204; `!`: authorized, but rejected with 409 because
 * the action is not for this role; `0`: 410, no such link; `4`: 404, the same as for what does not exist; `3`: 403; `1`: 401.
 */
const MATRIX: Record<string, Row> = {
  list: ['GET', () => '', '111 + + + + + + +'],
  my: ['GET', () => '/my', '111 + + + + + + +'],
  dashboard: ['GET', () => '/dashboard', '111 3 3 3 3 + + 3'],
  userValues: ['GET', () => '/userValues', '111 + + + + + + +'],
  offerValues: ['GET', () => '/offerValues', '111 + + + + + + +'],
  'offerItems of resA': ['GET', ({ resA }) => `/${resA}/offerItems`, '111 4 4 + 4 + 4 +'],
  'view resA': ['GET', ({ resA }) => `/${resA}`, '111 4 4 + 4 + 4 +'],
  'view draft of custA': ['GET', ({ draft }) => `/${draft}`, '111 4 4 + 4 + 4 +'],
  'view resGA': ['GET', () => `/${resGA.id}`, '111 + 4 4 4 + 4 +'],
  'view resGA by its secret': ['GET', () => `/${resGA.id}?uuid=${resGA.uuid}`, '+++ + + + + + + +'],
  'view resGA by another secret': ['GET', () => `/${resGA.id}?uuid=${resGB.uuid}`, '111 + 4 4 4 + 4 +'],
  'view resA by an empty secret': ['GET', ({ resA }) => `/${resA}?uuid=`, '111 4 4 + 4 + 4 +'],
  'view resA by null': ['GET', ({ resA }) => `/${resA}?uuid=null`, '111 4 4 + 4 + 4 +'],
  'view what does not exist': ['GET', () => '/2000000000', '111 4 4 4 4 4 4 4'],
  create: ['POST', () => '', '111 3 3 + + + + +', reservationBody(fixtureA, [1])],
  'edit resA': ['PUT', ({ resA }) => `/${resA}`, '111 4 4 + 4 ! 4 !', details],
  'edit resGA': ['PUT', () => `/${resGA.id}`, '111 + 4 4 4 ! 4 !', { ...details, version: 2 }],
  'delete resA': ['DELETE', ({ resA }) => `/${resA}?reason=Inaczej`, '111 4 4 + 4 + 4 +'],
  'delete draft': ['DELETE', ({ draft }) => `/${draft}`, '111 4 4 + 4 ! 4 !'],
  'finalize draft': ['POST', ({ draft }) => `/${draft}/finalize`, '111 4 4 + 4 ! 4 !'],
  'finalize resA': ['POST', ({ resA }) => `/${resA}/finalize`, '111 4 4 + 4 ! 4 !'],
  'accept resA': ['POST', ({ resA }) => `/${resA}/actions/accept`, '111 4 4 ! 4 + 4 !', { version: 2 }],
  'cancel resA': [
    'POST',
    ({ resA }) => `/${resA}/actions/cancel`,
    '111 4 4 + 4 + 4 +',
    { version: 2, reason: 'Inaczej' },
  ],
  'propose on resA': [
    'POST',
    ({ resA }) => `/${resA}/actions/propose`,
    '111 4 4 ! 4 + 4 !',
    { version: 2, cause: 'sold_out', items: [{ offerItemId: offerItemAt(fixtureA).offerItemId, quantity: 1 }] },
  ],
  'accept a proposal on resA': [
    'POST',
    ({ resA }) => `/${resA}/actions/accept-proposal`,
    '111 4 4 ! 4 ! 4 !',
    { version: 2 },
  ],
  'decline a proposal on resA': [
    'POST',
    ({ resA }) => `/${resA}/actions/decline-proposal`,
    '111 4 4 ! 4 ! 4 !',
    { version: 2 },
  ],
  'undo on resA': ['POST', ({ resA }) => `/${resA}/actions/undo`, '111 4 4 ! 4 ! 4 !', { version: 2 }],
  'pick list': ['GET', () => '/pick-list?date=2026-11-21', '111 3 3 3 3 + + 3'],
  'write down for a caller': [
    'POST',
    () => '/manual',
    '111 3 3 3 3 + 4 3',
    reservationBody(fixtureA, [1], { contactName: 'Ewa', contactPhone: '+48605000009' }),
  ],
  'accept many': ['POST', () => '/accept', '111 3 3 3 3 + + 3', { items: [{ id: 2_000_000_000, version: 1 }] }],
  'claim resGA by another secret': ['POST', () => `/${resGA.id}/claim`, '111 3 3 4 4 4 4 4', { uuid: resGB.uuid }],
  'look at an answer link that is none': ['GET', () => `/answers?token=${'A'.repeat(43)}`, '000 0 0 0 0 0 0 0'],
  'answer by a link that is none': [
    'POST',
    () => '/answers',
    '000 0 0 0 0 0 0 0',
    { token: 'A'.repeat(43), answer: 'giving_up' },
  ],
  'own addresses': ['GET', () => '/addressValues', '111 + + + + + + +'],
  'addresses of resA': ['GET', ({ resA }) => `/${resA}/addressValues`, '111 4 4 + 4 + 4 +'],
  'add a line to resA': ['POST', ({ resA }) => `/${resA}/items`, '111 4 4 + 4 ! 4 !', line],
  'add lines to resA': ['POST', ({ resA }) => `/${resA}/items/batch`, '111 4 4 + 4 ! 4 !', [line]],
  'change itemA': ['PUT', ({ resA, itemA }) => `/${resA}/items/${itemA}`, '111 4 4 + 4 ! 4 !', { quantity: 1 }],
  'change itemA under resB': [
    'PUT',
    ({ resB, itemA }) => `/${resB}/items/${itemA}`,
    '111 4 4 4 4 4 4 4',
    { quantity: 1 },
  ],
  'delete itemA under resB': ['DELETE', ({ resB, itemA }) => `/${resB}/items/${itemA}`, '111 4 4 4 4 4 4 4'],
  'read thread of resA': ['GET', ({ resA }) => `/${resA}/comments`, '111 4 4 + 4 + 4 4'],
  'read thread of resGA': ['GET', () => `/${resGA.id}/comments`, '111 + 4 4 4 + 4 4'],
  'write into resA': ['POST', ({ resA }) => `/${resA}/comments`, '111 4 4 + 4 + 4 4', { body: 'x' }],
  'write into resGA': ['POST', () => `/${resGA.id}/comments`, '111 + 4 4 4 + 4 4', { body: 'x' }],
  'mark the comment of custA': ['PUT', ({ resA, comment }) => `/${resA}/comments/${comment}/read`, '111 4 4 4 4 + 4 4'],
  'mark it under resB': ['PUT', ({ resB, comment }) => `/${resB}/comments/${comment}/read`, '111 4 4 4 4 4 4 4'],
  'mark all of resA': ['PUT', ({ resA }) => `/${resA}/comments/read-all`, '111 4 4 + 4 + 4 4'],
}

const untouchedScene = await scene()
/** A new reservation where the request may change it; a rejected request must leave it unchanged, which is checked. */
const sceneFor = (method: string, expected: string | undefined) =>
  method === 'GET' || expected !== '+' ? untouchedScene : scene()

const STATUS_SIGNS: Record<number, string> = {
  200: '+',
  201: '+',
  204: '+',
  401: '1',
  403: '3',
  404: '4',
  409: '!',
  410: '0',
}

const untouched = async ({ resA }: Scene) => ({
  reservation: await db.selectFrom('reservations').selectAll().where('id', '=', resA).executeTakeFirst(),
  lines: await db.selectFrom('reservationItems').selectAll().where('reservationId', '=', resA).execute(),
  comments: await db.selectFrom('comments').selectAll().where('reservationId', '=', resA).execute(),
})

describe.each(Object.entries(MATRIX))('%s', (_name, [method, path, answers, body]) => {
  test.each(NAMES)('%s', async (name) => {
    const expected = answers.replaceAll(' ', '')[NAMES.indexOf(name)]
    const here = await sceneFor(method, expected)
    const before = await untouched(here)
    const versionOfGA = (
      await db.selectFrom('reservations').select('version').where('id', '=', resGA.id).executeTakeFirstOrThrow()
    ).version
    const payload = body && path(here) === `/${resGA.id}` ? { ...body, version: versionOfGA } : body

    const reply = await send(method, path(here), people[name], payload)

    expect(
      `${STATUS_SIGNS[reply.status] ?? reply.status} ${reply.status === 400 ? JSON.stringify(reply.body) : ''}`.trim(),
    ).toBe(expected)
    if (expected !== '+') expect(await untouched(here)).toEqual(before)
  })
})

test("another user's reservation and one that does not exist get the same answer", async () => {
  const { resA } = await scene()
  const [foreign, missing] = [
    await send('GET', `/${resA}`, custB.headers),
    await send('GET', '/2000000000', custB.headers),
  ]
  expect(foreign).toMatchObject({ status: 404, body: missing.body })
})

test('only fields of the contract can be written', async () => {
  const { resA } = await scene()
  for (const field of ['status', 'buyerId', 'sellerId', 'uuid', 'total', 'pickupCode']) {
    expect((await send('PUT', `/${resA}`, custA.headers, { ...details, [field]: 1 })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      fieldErrors: [{ property: field, code: 'unknown' }],
    })
  }
  expect((await send('GET', `/${resA}?uuid=a&uuid=b`, custA.headers)).status).toBe(400)
})

test('value maps contain only what belongs to the user', async () => {
  const { resA } = await scene()
  expect((await send('GET', '/userValues', people['sellerA'])).body).toEqual({ [custA.userId]: 'Anna Kowalska' })
  expect((await send('GET', '/userValues', people['custA'])).body).toEqual({ [custA.userId]: 'Anna Kowalska' })
  expect((await send('GET', '/userValues', people['custB'])).body).not.toHaveProperty(String(custA.userId))
  expect((await send('GET', '/userValues', people['guestA'])).body).toEqual({})
  const fixtureC = await insertReservableOffer(db)
  expect((await send('GET', '/offerValues', sellerOf(fixtureC))).body).toEqual({ [fixtureC.offerId]: 'Jajka od kur' })
  expect((await send('GET', '/offerValues', people['guestA'])).body).toEqual({ [fixtureA.offerId]: 'Jajka od kur' })
  expect((await send('GET', `/${resA}/offerItems`, people['custA'])).body).toEqual({
    [offerItemAt(fixtureA).offerItemId]: 'Jajka, 10 szt.',
    [offerItemAt(fixtureA, 1).offerItemId]: 'Chleb, 10 szt.',
  })
  // An item removed from the offer stays in the map of the buyer who reserved it and disappears from the others.
  const take = (deletedAt: Date | null) =>
    db
      .updateTable('offerItems')
      .set({ deletedAt })
      .where('id', 'in', [offerItemAt(fixtureA).offerItemId, offerItemAt(fixtureA, 1).offerItemId])
      .execute()
  await take(new Date())
  expect((await send('GET', `/${resA}/offerItems`, people['custA'])).body).toEqual({
    [offerItemAt(fixtureA).offerItemId]: 'Jajka, 10 szt.',
  })
  await take(null)
})
