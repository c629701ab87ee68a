import { testDatabase } from '#testing/database/test-database'
import { testNotifications } from '#testing/clients/notifications'
import { insertReservableOffer } from '#testing/factories'
import { beforeEach, describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const { call, centre, clock, inject, emails, newUser, phone, push, drainOutbox, reservations } = testNotifications(
  db,
  url,
)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('jobs').execute()
  emails.length = 0
  push.sent.length = 0
  clock.set(new Date())
})

const market = async () => {
  const fixture = await insertReservableOffer(db)
  return { fixture, buyer: await newUser(), seller: await newUser(fixture.userId) }
}
const findUserEmail = async (userId: number) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const emailsTo = async ({ userId }: { userId: number }) => {
  const address = await findUserEmail(userId)
  return emails.filter(({ to }) => to === address)
}
const FIFTEEN_MINUTES = 15 * 60
const savePreferences = (headers: object, changes: object) =>
  call('PUT', '/api/notifications/preferences', headers, {
    reservation: { push: true },
    comment: { push: true, email: true },
    reminder: { push: true, email: true },
    stock: { push: true, email: true },
    quietHours: null,
    ...changes,
  })

describe('escalation to the seller', () => {
  test('without a device, or in quiet hours, the e-mail is sent at once', async () => {
    const { fixture, buyer, seller } = await market()
    await reservations.reserved(fixture, buyer.headers, [1])
    await drainOutbox()
    expect(await emailsTo(seller)).toHaveLength(1)

    await phone(seller)
    await savePreferences(seller.headers, { quietHours: { from: '00:00', to: '23:59' } })
    clock.set(new Date('2026-11-20T12:00:00+01:00'))
    await reservations.reserved(fixture, buyer.headers, [1])
    await drainOutbox()
    expect(await emailsTo(seller)).toHaveLength(2)
    expect(push.sent).toEqual([])
  })

  test('with a device the push is sent first, and the e-mail 15 minutes later if it is unread', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    expect(push.sent).toHaveLength(1)
    expect(await emailsTo(seller)).toEqual([])
    expect(await emailsTo(buyer)).toHaveLength(1)

    clock.advance(FIFTEEN_MINUTES - 1)
    await drainOutbox()
    expect(await emailsTo(seller)).toEqual([])
    clock.advance(1)
    await drainOutbox()
    expect((await emailsTo(seller)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Nowa rezerwacja nr .* czeka na odpowiedź$/),
    ])
    clock.advance(FIFTEEN_MINUTES)
    await drainOutbox()
    expect(await emailsTo(seller)).toHaveLength(1)
  })

  test('no e-mail when the seller has read the notification or acted on the reservation', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    await reservations.reserved(fixture, buyer.headers, [1])
    await drainOutbox()
    const { items } = await centre(seller.headers)
    await call('PUT', `/api/notifications/${items[0].id}/read`, seller.headers)

    const { id, version } = await reservations.reserved(fixture, buyer.headers, [1])
    await drainOutbox()
    await reservations.act(id, 'accept', seller.headers, { version })
    clock.advance(FIFTEEN_MINUTES)
    await drainOutbox()
    expect(await emailsTo(seller)).toEqual([])
  })

  test('the reminder of the last hour is sent by push and e-mail at once', async () => {
    const { fixture, buyer, seller } = await market()
    await phone(seller)
    const { id } = await reservations.reserved(fixture, buyer.headers)
    await drainOutbox()
    const hour = 3_600_000
    const late = { statusChangedAt: new Date(Date.now() - 23 * hour), answerBy: new Date(Date.now() + hour / 2) }
    await db.updateTable('reservations').set(late).where('id', '=', id).execute()
    clock.advance(61)
    await drainOutbox()
    expect(push.sent.map(({ message }) => message.title)).toEqual(['Nowa rezerwacja', 'Ostatnia godzina na odpowiedź'])
    expect((await emailsTo(seller)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('ostatnia godzina na odpowiedź'),
    ])
  })
})

test('the e-mail about unread messages has their text, without what the recipient wrote', async () => {
  const { fixture, buyer, seller } = await market()
  const { id } = await reservations.reserved(fixture, buyer.headers)
  for (const body of ['Dzień dobry', 'Czy mogę przyjść o 9?'])
    await reservations.post(`/${id}/comments`, buyer.headers, { body })
  await drainOutbox()
  const email = (await emailsTo(seller)).find(({ unsubscribe }) => unsubscribe)
  expect(email?.content.paragraphs.filter((text) => text.startsWith('„'))).toEqual([
    '„Dzień dobry”',
    '„Czy mogę przyjść o 9?”',
  ])
})

describe('e-mails with an unsubscribe link', () => {
  test('the link mutes the topic with one click of a mail program, and no other topic', async () => {
    const { fixture, buyer, seller } = await market()
    const { id } = await reservations.reserved(fixture, buyer.headers)
    await reservations.post(`/${id}/comments`, buyer.headers, { body: 'Dzień dobry' })
    await drainOutbox()
    const [first, second] = await emailsTo(seller)
    const [commentEmail, submitEmail] = first?.unsubscribe ? [first, second] : [second, first]
    expect(submitEmail?.unsubscribe).toBeUndefined()
    expect(commentEmail?.unsubscribe?.page).toMatch(
      /^https:\/\/kram\.test\/unsubscribe\?topic=comment&token=[\w-]{43}$/,
    )

    const oneClick = new URL(commentEmail?.unsubscribe?.oneClick ?? 'none:').pathname
    for (const [type, payload] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      ],
    ] as const) {
      const reply = await inject({ method: 'POST', url: oneClick, headers: { 'content-type': type }, payload })
      expect([reply.statusCode, reply.body]).toEqual([
        200,
        'Nie będziemy już wysyłać e-maili: wiadomości w rezerwacjach. Możesz to zmienić w swoim profilu.',
      ])
    }
    expect((await call('GET', '/api/notifications/preferences', seller.headers)).body).toMatchObject({
      comment: { push: true, email: false },
      reminder: { push: true, email: true },
    })

    emails.length = 0
    clock.advance(FIFTEEN_MINUTES)
    await db.updateTable('reservations').set({ sellerEmailedAt: null }).where('id', '=', id).execute()
    await reservations.post(`/${id}/comments`, buyer.headers, { body: 'Jestem' })
    await drainOutbox()
    expect(await emailsTo(seller)).toEqual([])
  })

  test('an unknown link is rejected, and opening a link changes nothing', async () => {
    const { fixture, buyer, seller } = await market()
    const { id } = await reservations.reserved(fixture, buyer.headers)
    await reservations.post(`/${id}/comments`, buyer.headers, { body: 'Dzień dobry' })
    await drainOutbox()
    const oneClick = (await emailsTo(seller)).find(({ unsubscribe }) => unsubscribe)?.unsubscribe?.oneClick ?? 'none:'
    expect((await inject({ method: 'GET', url: new URL(oneClick).pathname })).statusCode).toBe(405)
    expect((await call('POST', `/api/notifications/unsubscribe/${'x'.repeat(43)}`)).body).toMatchObject({
      code: 'LINK_EXPIRED',
    })
    expect((await call('GET', '/api/notifications/preferences', seller.headers)).body.comment.email).toBe(true)
  })

  test('a guest’s e-mails have no unsubscribe link', async () => {
    const { fixture } = await market()
    const { body } = await reservations.post(
      '/anonymous',
      {},
      {
        offerId: fixture.offerId,
        occurrenceId: fixture.occurrenceId,
        items: [{ offerItemId: fixture.offerItems[0]?.offerItemId, quantity: 1 }],
        submit: true,
        contactName: 'Zofia Nowak',
        contactEmail: 'zofia@kram.test',
      },
    )
    expect(body.id).toBeGreaterThan(0)
    await drainOutbox()
    expect(emails.find(({ to }) => to === 'zofia@kram.test')?.unsubscribe).toBeUndefined()
  })
})
