import { testDatabase } from '#testing/database/test-database'
import { testNotifications } from '#testing/clients/notifications'
import { insertReservableOffer, insertSession, insertUser } from '#testing/factories'
import { beforeEach, describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const client = testNotifications(db, url)
const { call, centre, clock, emails, newUser, phone, push, drainOutbox, reservations } = client

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('jobs').execute()
  push.sent.length = 0
  push.fate = 'sent'
  emails.length = 0
  clock.set(new Date())
})

const market = async () => {
  const fixture = await insertReservableOffer(db)
  return { fixture, buyer: await newUser(), seller: await newUser(fixture.userId) }
}
const notified = async ({ headers }: { headers: object }) =>
  (await centre(headers)).items.map(({ kind }: { kind: string }) => kind)

describe('the centre', () => {
  test('notifies each participant of actions of the other, once, newest first, with the path of the reservation', async () => {
    const { fixture, buyer, seller } = await market()
    const { id, number, version } = await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()

    const first = await centre(seller.headers)
    expect(first).toMatchObject({
      unreadCount: 1,
      nextCursor: null,
      items: [
        {
          topic: 'reservation',
          kind: 'submit',
          title: 'Nowa rezerwacja',
          path: `/reservations/edit/${id}`,
          reservationId: id,
          isRead: false,
        },
      ],
    })
    expect(first.items[0].body).toContain(`Rezerwacja nr ${number}. Odpowiedz do: `)
    expect(await notified(buyer)).toEqual([])

    await reservations.act(id, 'accept', seller.headers, { version })
    await db
      .updateTable('outboxMessages')
      .set({ doneAt: null, runAt: new Date(0) })
      .execute()
    await drainOutbox()
    expect(await notified(buyer)).toEqual(['accept'])
    expect(await notified(seller)).toEqual(['submit'])
  })

  test('an active thread is one entry until it is read; reading the thread marks the entry as read', async () => {
    const { fixture, buyer, seller } = await market()
    const { id } = await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    for (const body of ['a', 'b']) await reservations.post(`/${id}/comments`, buyer.headers, { body })
    await drainOutbox()
    expect(await notified(seller)).toEqual(['comment', 'submit'])

    await reservations.send('PUT', `/${id}/comments/read-all`, seller.headers)
    expect((await centre(seller.headers)).items[0]).toMatchObject({ kind: 'comment', isRead: true })
    await reservations.post(`/${id}/comments`, buyer.headers, { body: 'c' })
    await drainOutbox()
    expect(await notified(seller)).toEqual(['comment', 'comment', 'submit'])
  })

  test('is read page by page; one entry or all can be marked as read, but none of another user', async () => {
    const { fixture, buyer, seller } = await market()
    for (let n = 0; n < 3; n++) await reservations.reserved(fixture, buyer.headers, [1])
    await drainOutbox()

    const page = (await call('GET', '/api/notifications?limit=2', seller.headers)).body
    const rest = (await call('GET', `/api/notifications?limit=2&cursor=${page.nextCursor}`, seller.headers)).body
    expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null])

    const { id } = page.items[0]
    expect((await call('PUT', `/api/notifications/${id}/read`, buyer.headers)).status).toBe(404)
    await call('PUT', '/api/notifications/read-all', buyer.headers)
    expect((await centre(seller.headers)).unreadCount).toBe(3)
    expect((await call('PUT', `/api/notifications/${id}/read`, seller.headers)).body).toMatchObject({
      id,
      isRead: true,
    })
    expect((await centre(seller.headers)).unreadCount).toBe(2)
    await call('PUT', '/api/notifications/read-all', seller.headers)
    expect((await centre(seller.headers)).unreadCount).toBe(0)
  })

  test('reminders have their topic; an obsolete one is not sent', async () => {
    const { fixture, buyer, seller } = await market()
    const { id, version } = await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    const half = {
      statusChangedAt: new Date(Date.now() - 13 * 3_600_000),
      answerBy: new Date(Date.now() + 12 * 3_600_000),
    }
    await db.updateTable('reservations').set(half).where('id', '=', id).execute()
    clock.advance(61)
    await drainOutbox()
    expect((await centre(seller.headers)).items[0]).toMatchObject({ topic: 'reminder', kind: 'answer-half' })

    await db
      .insertInto('outboxMessages')
      .values({
        topic: 'reservation.event',
        payload: JSON.stringify({ reservationId: id, event: 'answer-last', by: null }),
      })
      .execute()
    await reservations.act(id, 'accept', seller.headers, { version })
    await drainOutbox()
    expect(await notified(seller)).toEqual(['answer-half', 'submit'])
  })
})

describe('preferences', () => {
  const quiet = {
    reservation: { push: false },
    comment: { push: true, email: false },
    reminder: { push: true, email: true },
    stock: { push: false, email: true },
    news: { email: false },
    quietHours: { from: '22:00', to: '06:30' },
  }

  test('are all on by default and stay as saved', async () => {
    const user = await newUser()
    expect((await call('GET', '/api/notifications/preferences', user.headers)).body).toEqual({
      reservation: { push: true },
      comment: { push: true, email: true },
      reminder: { push: true, email: true },
      stock: { push: true, email: true },
      news: { email: true },
      quietHours: null,
    })
    expect((await call('PUT', '/api/notifications/preferences', user.headers, quiet)).body).toEqual(quiet)
    expect((await call('GET', '/api/notifications/preferences', user.headers)).body).toEqual(quiet)
    // A client of before does not know the topic.
    const older = { ...quiet, news: undefined }
    expect((await call('PUT', '/api/notifications/preferences', user.headers, older)).body).toEqual(quiet)
    const same = { ...quiet, quietHours: { from: '22:00', to: '22:00' } }
    expect((await call('PUT', '/api/notifications/preferences', user.headers, same)).body.fieldErrors).toEqual([
      { property: 'quietHours.to', code: 'range' },
    ])
  })

  test('a muted topic is in the centre and is not pushed', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    await call('PUT', '/api/notifications/preferences', seller.headers, { ...quiet, quietHours: null })
    await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    expect(await notified(seller)).toEqual(['submit'])
    expect(push.sent).toEqual([])
  })

  test('in quiet hours a push waits for their end, and is not sent when it was read or has expired', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    const preferences = { ...quiet, reservation: { push: true }, quietHours: { from: '00:00', to: '23:59' } }
    await call('PUT', '/api/notifications/preferences', seller.headers, preferences)
    clock.set(new Date('2026-11-20T03:00:00+01:00'))
    await reservations.reserved(fixture, buyer.headers, [1])
    await reservations.reserved(fixture, buyer.headers, [1])
    await drainOutbox()
    expect(push.sent).toEqual([])

    const { items } = await centre(seller.headers)
    await call('PUT', `/api/notifications/${items[0].id}/read`, seller.headers)
    clock.set(new Date('2026-11-20T23:59:00+01:00'))
    await drainOutbox()
    expect(push.sent.map(({ message }) => message.path)).toEqual([items[1].path])
  })
})

describe('devices', () => {
  test('a push goes to every device of the user, contains no personal data and expires', async () => {
    const { fixture, buyer, seller } = await market()
    const tokens = [(await phone(seller)).token, (await phone(seller)).token]
    const { id, number } = await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    expect(push.sent.map(({ token }) => token).toSorted()).toEqual(tokens.toSorted())
    expect(push.sent[0]).toMatchObject({
      platform: 'android',
      message: { tag: `reservation-${id}`, title: 'Nowa rezerwacja', path: `/reservations/edit/${id}` },
    })
    expect(push.sent[0]?.message.body).toContain(`Rezerwacja nr ${number}.`)
    expect(JSON.stringify(push.sent[0])).not.toMatch(/Kowalska|Jajka/)
    expect(push.sent[0]?.ttlSeconds).toBeLessThanOrEqual(24 * 3600)
  })

  test('a push is retried when the service is down; a device that is gone is deleted', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    push.fate = 'down'
    await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    push.fate = 'sent'
    clock.advance(2)
    await drainOutbox()
    expect(push.sent).toHaveLength(1)

    push.fate = 'gone'
    await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    expect(await db.selectFrom('pushTokens').select('id').where('userId', '=', seller.userId).execute()).toEqual([])
  })

  test('a device gets only pushes of the user who registered it last', async () => {
    const { fixture, buyer, seller } = await market()
    const { token } = await phone(seller)
    push.fate = 'down'
    await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()

    expect((await phone(buyer, token)).status).toBe(204)
    push.fate = 'sent'
    clock.advance(2)
    await drainOutbox()
    expect(push.sent).toEqual([])
  })

  test('a device is deleted with its session; the id of another user is rejected without ending the session', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    await db.deleteFrom('sessions').where('userId', '=', seller.userId).execute()
    await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    expect(push.sent).toEqual([])

    const body = { userId: seller.userId, token: 'x'.repeat(160), platform: 'ios' }
    expect(await call('POST', '/api/notifications/register-token', buyer.headers, body)).toMatchObject({
      status: 422,
      body: { code: 'FOREIGN_USER' },
    })
  })

  test('a device can be removed by its own user only', async () => {
    const [ann, bob] = [await newUser(), await newUser()]
    const { token } = await phone(ann)
    const path = `/api/notifications/tokens/${encodeURIComponent(token)}`
    expect((await call('DELETE', path, bob.headers)).status).toBe(204)
    expect((await call('POST', `/api/notifications/test-send/${ann.userId}`, ann.headers)).body).toBe(
      'Wysłano próbne powiadomienie na 1 urządzenie.',
    )
    expect((await call('DELETE', path, ann.headers)).status).toBe(204)
    expect((await call('POST', `/api/notifications/test-send/${ann.userId}`, ann.headers)).body).toMatch(
      /^Żadne urządzenie/,
    )
  })

  test("a test push is sent to the user's own devices only, five times an hour; an operator may send one too", async () => {
    const [ann, bob] = [await newUser(), await newUser()]
    const operatorId = await insertUser(db, { isAdmin: true, operatorRole: 'support' })
    const admin = await insertSession(db, { userId: operatorId }, { factorAt: clock.now() })
    const auditorId = await insertUser(db, { isAdmin: true, operatorRole: 'auditor' })
    const auditor = await insertSession(db, { userId: auditorId }, { factorAt: clock.now() })
    await phone(ann)
    const path = `/api/notifications/test-send/${ann.userId}`
    expect((await call('POST', path, bob.headers)).status).toBe(404)
    expect((await call('POST', path, auditor.headers)).status).toBe(404)
    expect((await call('POST', path, admin.headers)).status).toBe(200)
    push.fate = 'down'
    expect((await call('POST', path, ann.headers)).body).toBe(
      'Nie udało się wysłać powiadomienia. Spróbuj ponownie za chwilę.',
    )
    expect(push.sent.map(({ message }) => message.title)).toEqual(['Próbne powiadomienie'])
  })
})
