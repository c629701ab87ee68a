import { registerStock } from '#modules/stock'
import { testDatabase } from '#testing/database/test-database'
import { testNotifications } from '#testing/clients/notifications'
import { offerItemAt } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { beforeEach, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const client = testNotifications(db, url)
const { call, centre, clock, emails, newUser, phone, push, drainOutbox, reservations } = client
registerStock(client.api, client.deps)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  emails.length = 0
  push.sent.length = 0
  clock.set(new Date('2026-11-20T12:00:00+01:00'))
})

/** Ten packs of eggs with a warning level of four. */
const market = async (lowStockAt: number | null = 4) => {
  const fixture = await insertReservableOffer(db)
  const itemId = offerItemAt(fixture).itemId ?? 0
  await db.updateTable('items').set({ lowStockAt }).where('id', '=', itemId).execute()
  const [buyer, seller] = [await newUser(), await newUser(fixture.userId)]
  const path = `/items/edit/${itemId}`
  return {
    fixture,
    buyer,
    seller,
    path,
    reserve: (quantity: number) => reservations.reserved(fixture, buyer.headers, [quantity]),
    adjust: (delta: number) =>
      call('POST', `/api/items/${itemId}/adjust`, seller.headers, {
        delta,
        reason: delta > 0 ? 'delivered' : 'spoiled',
        note: null,
      }),
    notified: async () =>
      (await centre(seller.headers)).items.filter(({ kind }: { kind: string }) => kind === 'low-stock') as {
        id: number
        title: string
        body: string
      }[],
  }
}
const lowStockEmails = () => emails.filter(({ subject }) => /towar/i.test(subject))

test('a reservation that takes the stock to its warning level notifies the seller once: in the centre and by e-mail', async () => {
  const { reserve, notified, path, seller } = await market()
  await reserve(5)
  await drainOutbox()
  expect(await notified()).toEqual([])

  await reserve(1)
  await drainOutbox()
  expect(await notified()).toMatchObject([
    {
      topic: 'stock',
      title: 'Kończy się towar',
      body: 'Jajka, 10 szt.: zostały 4\u00a0opak. poza rezerwacjami.',
      path,
      reservationId: null,
    },
  ])
  expect(lowStockEmails()).toMatchObject([
    { subject: 'Kończy się towar: Jajka, 10 szt.', content: { button: { url: `https://kram.test${path}` } } },
  ])
  expect(lowStockEmails()[0]?.unsubscribe?.page).toMatch(/^https:\/\/kram\.test\/unsubscribe/)

  await call('PUT', '/api/notifications/read-all', seller.headers)
  await reserve(1)
  await drainOutbox()
  expect(await notified()).toHaveLength(1)
  expect(lowStockEmails()).toHaveLength(1)
})

test('each crossing of the level is reported, whatever changed the stock; repeated crossings only after the first is read', async () => {
  const { adjust, notified, seller } = await market()
  expect((await adjust(-6)).status).toBe(200)
  await drainOutbox()
  expect(await notified()).toHaveLength(1)
  await adjust(+2)
  await adjust(-2)
  await drainOutbox()
  expect(await notified()).toHaveLength(1)

  await call('PUT', '/api/notifications/read-all', seller.headers)
  await adjust(+6)
  await adjust(-10)
  await drainOutbox()
  expect((await notified()).map(({ title, body }) => [title, body])).toEqual([
    ['Towar się skończył', 'Jajka, 10 szt.: zostało 0\u00a0opak. poza rezerwacjami.'],
    ['Kończy się towar', 'Jajka, 10 szt.: zostały 4\u00a0opak. poza rezerwacjami.'],
  ])
})

test('without a level nothing is enqueued, and stock that was refilled in time is not reported', async () => {
  const without = await market(null)
  await without.adjust(-9)
  expect(await db.selectFrom('outboxMessages').select('id').where('topic', '=', 'stock.low').execute()).toEqual([])

  const { adjust, notified } = await market()
  await adjust(-6)
  await adjust(+6)
  await drainOutbox()
  expect(await notified()).toEqual([])
  expect(lowStockEmails()).toEqual([])
})

test('nothing is enqueued when the change is rolled back', async () => {
  const { fixture } = await market()
  const rolledBack = db.transaction().execute(async (tx) => {
    await tx
      .updateTable('items')
      .set({ quantity: 1 })
      .where('id', '=', offerItemAt(fixture).itemId ?? 0)
      .execute()
    throw new Error('undone')
  })
  await expect(rolledBack).rejects.toThrow('undone')
  expect(await db.selectFrom('outboxMessages').select('id').where('topic', '=', 'stock.low').execute()).toEqual([])
})

test('with a device the e-mail waits 15 minutes; each channel can be muted', async () => {
  const { adjust, notified, seller, path } = await market()
  await phone(seller)
  await adjust(-6)
  await drainOutbox()
  expect(push.sent.map(({ message }) => [message.title, message.path, message.tag])).toEqual([
    ['Kończy się towar', path, path],
  ])
  expect(lowStockEmails()).toEqual([])
  clock.advance(15 * 60)
  await drainOutbox()
  expect(lowStockEmails()).toHaveLength(1)

  const savePreferences = (stock: object) =>
    call('PUT', '/api/notifications/preferences', seller.headers, {
      reservation: { push: true },
      comment: { push: true, email: true },
      reminder: { push: true, email: true },
      quietHours: null,
      stock,
    })
  const again = async () => {
    await call('PUT', '/api/notifications/read-all', seller.headers)
    emails.length = 0
    push.sent.length = 0
    await adjust(+6)
    await adjust(-6)
    await drainOutbox()
    clock.advance(15 * 60)
    await drainOutbox()
    return [push.sent.length, lowStockEmails().length]
  }
  await savePreferences({ push: false, email: true })
  expect(await again()).toEqual([0, 1])
  await savePreferences({ push: true, email: false })
  expect(await again()).toEqual([1, 0])
  await savePreferences({ push: false, email: false })
  expect(await again()).toEqual([0, 0])
  expect(await notified()).toHaveLength(4)
})
