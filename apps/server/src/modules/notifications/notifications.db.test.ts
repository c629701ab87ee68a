import { testDatabase } from '#testing/database/test-database'
import { testNotifications } from '#testing/clients/notifications'
import { insertReservableOffer, insertUser } from '#testing/factories'
import { beforeEach, describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const house = testNotifications(db, url)
const { ask, centre, clock, mails, person, phone, push, settle, talk } = house

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('jobs').execute()
  push.sent.length = 0
  push.fate = 'sent'
  mails.length = 0
  clock.set(new Date())
})

const market = async () => {
  const fixture = await insertReservableOffer(db)
  return { fixture, buyer: await person(), seller: await person(fixture.userId) }
}
const notified = async ({ headers }: { headers: object }) =>
  (await centre(headers)).items.map(({ kind }: { kind: string }) => kind)

describe('the centre', () => {
  test('notifies each participant of actions of the other, once, newest first, with the path of the reservation', async () => {
    const { fixture, buyer, seller } = await market()
    const { id, number, version } = await talk.reserved(fixture, buyer.headers)
    await settle()

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

    await talk.act(id, 'accept', seller.headers, { version })
    await db
      .updateTable('outboxMessages')
      .set({ doneAt: null, runAt: new Date(0) })
      .execute()
    await settle()
    expect(await notified(buyer)).toEqual(['accept'])
    expect(await notified(seller)).toEqual(['submit'])
  })

  test('an active thread is one entry until it is read; reading the thread marks the entry as read', async () => {
    const { fixture, buyer, seller } = await market()
    const { id } = await talk.reserved(fixture, buyer.headers)
    await settle()
    for (const body of ['a', 'b']) await talk.post(`/${id}/comments`, buyer.headers, { body })
    await settle()
    expect(await notified(seller)).toEqual(['comment', 'submit'])

    await talk.send('PUT', `/${id}/comments/read-all`, seller.headers)
    expect((await centre(seller.headers)).items[0]).toMatchObject({ kind: 'comment', isRead: true })
    await talk.post(`/${id}/comments`, buyer.headers, { body: 'c' })
    await settle()
    expect(await notified(seller)).toEqual(['comment', 'comment', 'submit'])
  })

  test('is read page by page; one entry or all can be marked as read, but none of another user', async () => {
    const { fixture, buyer, seller } = await market()
    for (let n = 0; n < 3; n++) await talk.reserved(fixture, buyer.headers, [1])
    await settle()

    const page = (await ask('GET', '/api/notifications?limit=2', seller.headers)).body
    const rest = (await ask('GET', `/api/notifications?limit=2&cursor=${page.nextCursor}`, seller.headers)).body
    expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null])

    const { id } = page.items[0]
    expect((await ask('PUT', `/api/notifications/${id}/read`, buyer.headers)).status).toBe(404)
    await ask('PUT', '/api/notifications/read-all', buyer.headers)
    expect((await centre(seller.headers)).unreadCount).toBe(3)
    expect((await ask('PUT', `/api/notifications/${id}/read`, seller.headers)).body).toMatchObject({ id, isRead: true })
    expect((await centre(seller.headers)).unreadCount).toBe(2)
    await ask('PUT', '/api/notifications/read-all', seller.headers)
    expect((await centre(seller.headers)).unreadCount).toBe(0)
  })

  test('reminders have their topic; an obsolete one is not sent', async () => {
    const { fixture, buyer, seller } = await market()
    const { id, version } = await talk.reserved(fixture, buyer.headers)
    await settle()
    const half = {
      statusChangedAt: new Date(Date.now() - 13 * 3_600_000),
      answerBy: new Date(Date.now() + 12 * 3_600_000),
    }
    await db.updateTable('reservations').set(half).where('id', '=', id).execute()
    clock.advance(61)
    await settle()
    expect((await centre(seller.headers)).items[0]).toMatchObject({ topic: 'reminder', kind: 'answer-half' })

    await db
      .insertInto('outboxMessages')
      .values({
        topic: 'reservation.event',
        payload: JSON.stringify({ reservationId: id, event: 'answer-last', by: null }),
      })
      .execute()
    await talk.act(id, 'accept', seller.headers, { version })
    await settle()
    expect(await notified(seller)).toEqual(['answer-half', 'submit'])
  })
})

describe('preferences', () => {
  const quiet = {
    reservation: { push: false },
    comment: { push: true, email: false },
    reminder: { push: true, email: true },
    stock: { push: false, email: true },
    quietHours: { from: '22:00', to: '06:30' },
  }

  test('are all on by default and stay as saved', async () => {
    const user = await person()
    expect((await ask('GET', '/api/notifications/preferences', user.headers)).body).toEqual({
      reservation: { push: true },
      comment: { push: true, email: true },
      reminder: { push: true, email: true },
      stock: { push: true, email: true },
      quietHours: null,
    })
    expect((await ask('PUT', '/api/notifications/preferences', user.headers, quiet)).body).toEqual(quiet)
    expect((await ask('GET', '/api/notifications/preferences', user.headers)).body).toEqual(quiet)
    const same = { ...quiet, quietHours: { from: '22:00', to: '22:00' } }
    expect((await ask('PUT', '/api/notifications/preferences', user.headers, same)).body.fieldErrors).toEqual([
      { property: 'quietHours.to', code: 'range' },
    ])
  })

  test('a muted topic is in the centre and is not pushed', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    await ask('PUT', '/api/notifications/preferences', seller.headers, { ...quiet, quietHours: null })
    await talk.reserved(fixture, buyer.headers)
    await settle()
    expect(await notified(seller)).toEqual(['submit'])
    expect(push.sent).toEqual([])
  })

  test('in quiet hours a push waits for their end, and is not sent when it was read or has expired', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    const preferences = { ...quiet, reservation: { push: true }, quietHours: { from: '00:00', to: '23:59' } }
    await ask('PUT', '/api/notifications/preferences', seller.headers, preferences)
    clock.set(new Date('2026-11-20T03:00:00+01:00'))
    await talk.reserved(fixture, buyer.headers, [1])
    await talk.reserved(fixture, buyer.headers, [1])
    await settle()
    expect(push.sent).toEqual([])

    const { items } = await centre(seller.headers)
    await ask('PUT', `/api/notifications/${items[0].id}/read`, seller.headers)
    clock.set(new Date('2026-11-20T23:59:00+01:00'))
    await settle()
    expect(push.sent.map(({ message }) => message.path)).toEqual([items[1].path])
  })
})

describe('devices', () => {
  test('a push goes to every device of the user, contains no personal data and expires', async () => {
    const { fixture, buyer, seller } = await market()
    const tokens = [(await phone(seller)).token, (await phone(seller)).token]
    const { id, number } = await talk.reserved(fixture, buyer.headers)
    await settle()
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
    await talk.reserved(fixture, buyer.headers)
    await settle()
    push.fate = 'sent'
    clock.advance(1)
    await settle()
    expect(push.sent).toHaveLength(1)

    push.fate = 'gone'
    await talk.reserved(fixture, buyer.headers)
    await settle()
    expect(await db.selectFrom('pushTokens').select('id').where('userId', '=', seller.userId).execute()).toEqual([])
  })

  test('a device gets only pushes of the user who registered it last', async () => {
    const { fixture, buyer, seller } = await market()
    const { token } = await phone(seller)
    push.fate = 'down'
    await talk.reserved(fixture, buyer.headers)
    await settle()

    expect((await phone(buyer, token)).status).toBe(204)
    push.fate = 'sent'
    clock.advance(1)
    await settle()
    expect(push.sent).toEqual([])
  })

  test('a device is deleted with its session; the id of another user is rejected without ending the session', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    await db.deleteFrom('sessions').where('userId', '=', seller.userId).execute()
    await talk.reserved(fixture, buyer.headers)
    await settle()
    expect(push.sent).toEqual([])

    const body = { userId: seller.userId, token: 'x'.repeat(160), platform: 'ios' }
    expect(await ask('POST', '/api/notifications/register-token', buyer.headers, body)).toMatchObject({
      status: 422,
      body: { code: 'FOREIGN_USER' },
    })
  })

  test('a device can be removed by its own user only', async () => {
    const [ann, bob] = [await person(), await person()]
    const { token } = await phone(ann)
    const path = `/api/notifications/tokens/${encodeURIComponent(token)}`
    expect((await ask('DELETE', path, bob.headers)).status).toBe(204)
    expect((await ask('POST', `/api/notifications/test-send/${ann.userId}`, ann.headers)).body).toBe(
      'Wysłano próbne powiadomienie na 1 urządzenie.',
    )
    expect((await ask('DELETE', path, ann.headers)).status).toBe(204)
    expect((await ask('POST', `/api/notifications/test-send/${ann.userId}`, ann.headers)).body).toMatch(
      /^Żadne urządzenie/,
    )
  })

  test("a test push is sent to the user's own devices only, five times an hour; an administrator may send one too", async () => {
    const [ann, bob] = [await person(), await person()]
    const admin = await person(await insertUser(db, { isAdmin: true }))
    await phone(ann)
    const path = `/api/notifications/test-send/${ann.userId}`
    expect((await ask('POST', path, bob.headers)).status).toBe(404)
    expect((await ask('POST', path, admin.headers)).status).toBe(200)
    push.fate = 'down'
    expect((await ask('POST', path, ann.headers)).body).toBe(
      'Nie udało się wysłać powiadomienia. Spróbuj ponownie za chwilę.',
    )
    expect(push.sent.map(({ message }) => message.title)).toEqual(['Próbne powiadomienie'])
  })
})
