import type { Scope } from '@kram/contract/api-keys/scopes'
import { adminPrincipal, buyerPrincipal, guestPrincipal } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { reservationBody } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer, insertUser } from '#testing/factories'
import { describe, expect, test } from 'vitest'
import { registerComments } from './comments.routes.ts'

const { db } = await testDatabase()
const { server, drainOutbox, send, post, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)
registerComments(server.api, server.deps)

const conversation = async () => {
  const fixture = await insertReservableOffer(db)
  const buyer = await newBuyer()
  const { id } = await reserved(fixture, buyer.headers)
  return { id, buyer, fixture, seller: sellerOf(fixture), thread: `/${id}/comments` }
}
/** The e-mails that summarise unread comments, including those scheduled for later. */
const summaryEmails = async (reservationId: number) => {
  const messages = await db
    .selectFrom('outboxMessages')
    .select(['payload', 'runAt', 'doneAt'])
    .where('topic', '=', 'reservation.email')
    .orderBy('id')
    .execute()
  return messages.flatMap(({ payload, ...times }) => {
    const { event, to, ...rest } = payload as { reservationId: number; event: string; to: string }
    return rest.reservationId === reservationId && event === 'comment' ? [{ to, ...times }] : []
  })
}

test('both participants write and read one thread, with entries of the system', async () => {
  const { id, buyer, fixture, seller, thread } = await conversation()

  const written = await post(thread, buyer.headers, { body: ' Czy mogę odebrać po 18? ' })
  expect(written).toMatchObject({
    status: 201,
    body: {
      reservationId: id,
      appUserId: buyer.userId,
      author: 'buyer',
      authorName: 'Anna Kowalska',
      body: 'Czy mogę odebrać po 18?',
      isRead: false,
      event: null,
    },
  })
  await post(thread, seller, { body: 'Tak.' })

  const seen = (await send('GET', thread, buyer.headers)).body
  expect(seen.nextCursor).toBeNull()
  expect(seen.items).toMatchObject([
    { author: 'system', event: 'submit', appUserId: null, authorName: 'Kram', isRead: true },
    { author: 'buyer', isRead: false },
    { author: 'seller', authorName: 'Zagroda pod Lipą', appUserId: fixture.userId, body: 'Tak.', isRead: false },
  ])
  expect((await send('GET', thread, seller)).body.items.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([
    true,
    false,
    false,
  ])
})

test('unread are entries of the other participant not seen yet; all are marked as read in one request', async () => {
  const { id, buyer, seller, thread } = await conversation()
  const { body: first } = await post(thread, buyer.headers, { body: 'Dzień dobry' })
  await post(thread, buyer.headers, { body: 'Jestem na miejscu' })
  const unread = async (headers: Record<string, string>) => (await send('GET', `/${id}`, headers)).body.unreadComments

  expect([await unread(seller), await unread(buyer.headers)]).toEqual([2, 0])
  expect((await send('PUT', `${thread}/${first.id}/read`, seller)).body).toMatchObject({ id: first.id, isRead: true })
  expect(await unread(seller)).toBe(1)
  expect((await send('PUT', `${thread}/${first.id}/read`, buyer.headers)).status).toBe(404)
  expect((await send('PUT', `${thread}/read-all`, seller)).status).toBe(204)
  expect([await unread(seller), await unread(buyer.headers)]).toEqual([0, 0])
  expect((await send('GET', thread, buyer.headers)).body.items).toMatchObject([{}, { isRead: true }, { isRead: true }])
})

test('marking all as read changes nothing for the other participant', async () => {
  const { id, buyer, seller, thread } = await conversation()
  await post(thread, seller, { body: 'Gotowe' })

  await send('PUT', `${thread}/read-all`, seller)
  expect((await send('GET', `/${id}`, buyer.headers)).body.unreadComments).toBe(1)
})

test('a guest writes under the number of the reservation', async () => {
  const fixture = await insertReservableOffer(db)
  const { id } = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [1], {
        submit: true,
        contactName: 'Zofia Nowak',
        contactPhone: '+48603000001',
        contactEmail: null,
      }),
    )
  ).body

  expect((await post(`/${id}/comments`, server.as(guestPrincipal(id)), { body: 'Dziękuję' })).body).toMatchObject({
    appUserId: -id,
    author: 'guest',
    authorName: 'Zofia Nowak',
  })
  expect((await post(`/${id}/comments`, server.as(guestPrincipal(id + 1)), { body: 'Dziękuję' })).status).toBe(404)
})

test('a long thread comes page by page', async () => {
  const { seller, thread } = await conversation()
  for (const body of ['a', 'b', 'c']) await post(thread, seller, { body })

  const first = (await send('GET', `${thread}?limit=3`, seller)).body
  const second = (await send('GET', `${thread}?limit=3&cursor=${first.nextCursor}`, seller)).body
  expect([...first.items, ...second.items].map(({ body }: { body: string }) => body).slice(1)).toEqual(['a', 'b', 'c'])
  expect(second.nextCursor).toBeNull()
})

test('a thread closes for writing fourteen days after the end, and stays readable', async () => {
  const { id, buyer, thread } = await conversation()
  await act(id, 'cancel', buyer.headers, { version: 2 })
  const endedDaysAgo = (hours: number) =>
    db
      .updateTable('reservations')
      .set({ statusChangedAt: hoursFromNow(-hours) })
      .where('id', '=', id)
      .execute()

  await endedDaysAgo(14 * 24 - 1)
  expect((await post(thread, buyer.headers, { body: 'Jeszcze pytanie' })).status).toBe(201)
  await endedDaysAgo(14 * 24)
  expect((await post(thread, buyer.headers, { body: 'Za późno' })).body).toMatchObject({
    code: 'THREAD_CLOSED',
    status: 409,
  })
  expect((await send('GET', `/${id}`, buyer.headers)).body.canComment).toBe(false)
  expect((await send('GET', thread, buyer.headers)).body.items).toHaveLength(3)
})

test('the same key writes once', async () => {
  const { buyer, thread } = await conversation()
  const headers = { ...buyer.headers, 'idempotency-key': 'wiadomosc-1' }

  const replies = await Promise.all([1, 2, 3].map(() => post(thread, headers, { body: 'Raz' })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
})

test('an active thread sends each participant at most one e-mail in ten minutes', async () => {
  const { id, buyer, seller, thread } = await conversation()
  await post(thread, buyer.headers, { body: 'a' })
  await drainOutbox()
  for (const body of ['b', 'c']) await post(thread, buyer.headers, { body })
  await post(thread, seller, { body: 'odpowiedź' })
  await drainOutbox()

  const emails = await summaryEmails(id)
  // Events are handled side by side, so the order of the last two is open.
  expect(emails.map(({ to, doneAt }) => `${to} ${doneAt === null ? 'later' : 'sent'}`).toSorted()).toEqual([
    'buyer sent',
    'seller later',
    'seller sent',
  ])
  expect(Number(emails.find(({ doneAt }) => doneAt === null)?.runAt)).toBeGreaterThan(Date.now() + 9 * 60_000)

  // An event that is handled again after a crash sends nothing again.
  await db.updateTable('outboxMessages').set({ doneAt: null }).where('topic', '=', 'reservation.event').execute()
  await drainOutbox()
  expect(await summaryEmails(id)).toHaveLength(3)

  await db
    .updateTable('reservations')
    .set({ sellerEmailedAt: hoursFromNow(-0.2) })
    .where('id', '=', id)
    .execute()
  await post(thread, buyer.headers, { body: 'd' })
  await drainOutbox()
  expect(await summaryEmails(id)).toHaveLength(4)
})

test('only the participants can read the thread, not even the administrator', async () => {
  const { id, thread } = await conversation()
  const other = await conversation()
  const admin = server.as({
    kind: 'user',
    userId: await insertUser(db, { isAdmin: true }),
    isSeller: false,
    sellerId: null,
    isAdmin: true,
    operatorRole: 'administrator',
  })

  for (const headers of [
    other.buyer.headers,
    other.seller,
    admin,
    server.as(buyerPrincipal(999_999)),
    server.as(guestPrincipal(other.id)),
  ]) {
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '', { body: 'x' }],
      ['PUT', '/1/read', undefined],
      ['PUT', '/read-all', undefined],
    ] as const) {
      expect((await send(method, `${thread}${path}`, headers, body)).status).toBe(404)
    }
  }
  expect((await db.selectFrom('comments').select('id').where('reservationId', '=', id).execute()).length).toBe(1)
})

describe('a reservation', () => {
  const view = async (id: number, headers: Record<string, string>) => (await send('GET', `/${id}`, headers)).body

  test('names its user and carries the newest entries of the thread, as each participant sees them', async () => {
    const { id, buyer, seller, thread } = await conversation()
    for (let n = 0; n < 22; n++)
      await db
        .insertInto('comments')
        .values({ reservationId: id, author: 'seller', body: `${n}` })
        .execute()
    const { body: own } = await post(thread, buyer.headers, { body: 'Dzień dobry' })
    await send('PUT', `${thread}/${own.id}/read`, seller)

    for (const headers of [buyer.headers, seller]) {
      const reservation = await view(id, headers)
      const whole = (await send('GET', `${thread}?limit=100`, headers)).body.items
      expect(reservation).toMatchObject({ userId: buyer.userId, commentCount: 24 })
      expect(reservation.comments).toEqual(whole.slice(-20))
      expect((await send('GET', '/userValues', headers)).body).toHaveProperty(String(reservation.userId))
      expect((await send('GET', '', headers)).body.items).toMatchObject([{ id, userId: buyer.userId }])
    }
    expect((await view(id, buyer.headers)).comments.at(-1)).toMatchObject({ appUserId: buyer.userId, isRead: true })
  })

  test('of a guest has no user', async () => {
    const fixture = await insertReservableOffer(db)
    const guest = { submit: true, contactName: 'Zofia Nowak', contactPhone: '+48603000002', contactEmail: null }
    const { id } = (await post('/anonymous', {}, reservationBody(fixture, [1], guest))).body
    await post(`/${id}/comments`, server.as(guestPrincipal(id)), { body: 'Dziękuję' })

    const seen = await view(id, server.as(guestPrincipal(id)))
    expect(seen).toMatchObject({ userId: null, commentCount: 2 })
    expect(seen.comments).toMatchObject([{ author: 'system' }, { author: 'guest', appUserId: -id }])
    expect((await view(id, sellerOf(fixture))).comments).toMatchObject([
      {},
      { authorName: 'Zofia Nowak', isRead: false },
    ])
  })

  test('shows no thread to operators and to keys that may not read reservations', async () => {
    const { id, fixture } = await conversation()
    const { userId, sellerId } = fixture
    const selling = { kind: 'user', userId, isSeller: true, sellerId, isAdmin: false } as const
    const key = (scope: Scope) => server.as({ ...selling, apiKey: { id: 1, scopes: [scope] } })
    const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))

    expect(await view(id, admin)).toMatchObject({ comments: [], commentCount: 0 })
    expect((await view(id, key('reservations:read'))).comments).toHaveLength(1)
    const accepted = await act(id, 'accept', key('reservations:act'), { version: 2 })
    expect(accepted).toMatchObject({ status: 200, body: { status: 'accepted', comments: [], commentCount: 0 } })
  })
})
