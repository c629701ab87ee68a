import { IN_APP_ONLY, NO_CHANNELS, testAlerts } from '#testing/clients/alerts'
import { testDatabase } from '#testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchOffer } from '../matching/matching.readmodel.ts'
import { sendNextDigest } from './send-digest.ts'

const { db, url } = await testDatabase()
const {
  afterMinutes,
  call,
  newBuyer,
  centre,
  clock,
  deps,
  draft,
  inject,
  emails,
  move,
  phone,
  published,
  push,
  saved,
  drainOutbox,
} = testAlerts(db, url)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('alerts').execute()
  emails.length = 0
  push.sent.length = 0
  clock.set(new Date())
})

const honey = (title = 'Miód z pasieki') => published({ title, product: { name: 'Miód lipowy', category: 'miod' } })
const PUSH = { ...NO_CHANNELS, push: true }
const EMAIL = { ...NO_CHANNELS, email: true }
const HOUR = 60

describe('one digest for all new offers', () => {
  test('is sent five minutes after the first match, the next one not before three hours have passed', async () => {
    const user = await newBuyer()
    await saved(user, { q: 'miód' })
    await saved(user, { category: 'spizarnia' })
    const first = await honey('Miód lipowy')
    // Handled one at a time, so that the order of the matches is fixed.
    await drainOutbox()
    await honey('Miód gryczany')
    await afterMinutes(4)
    expect((await centre(user.headers)).items).toEqual([])
    await afterMinutes(2)
    expect((await centre(user.headers)).items).toMatchObject([
      { topic: 'offers', kind: 'new-offers', title: '2 nowe oferty', path: '/alerts', isRead: false },
    ])

    await honey('Miód wrzosowy')
    await afterMinutes(2 * HOUR)
    expect((await centre(user.headers)).items).toHaveLength(1)
    await afterMinutes(HOUR)
    const { items, unreadCount } = await centre(user.headers)
    expect(items[0]).toMatchObject({ title: 'Nowa oferta: Miód wrzosowy', body: 'Pasieka, Grójec' })
    expect(items[0].path).toMatch(/^\/offers\/\d+-miod-wrzosowy$/)
    expect([items.length, unreadCount]).toEqual([2, 2])

    const shown = await call('GET', '/api/alerts/offers', user.headers)
    expect(shown.body.items.map(({ title }: { title: string }) => title)).toEqual([
      'Miód wrzosowy',
      'Miód gryczany',
      'Miód lipowy',
    ])
    expect(
      (await call('GET', '/api/alerts', user.headers)).body.items.map(
        ({ matchCount }: { matchCount: number }) => matchCount,
      ),
    ).toEqual([3, 3])

    // An offer is reported once per search, even if it is paused and published again.
    await move(first, 'pause')
    await move(first, 'publish')
    await afterMinutes(4 * HOUR)
    expect((await centre(user.headers)).items).toHaveLength(2)
  })

  test('offers no longer available are left out', async () => {
    const user = await newBuyer()
    await saved(user, { q: 'miód' })
    const fixture = await honey()
    await drainOutbox()
    await move(fixture, 'pause')
    await afterMinutes(6)
    expect((await centre(user.headers)).items).toEqual([])
  })

  test('in quiet hours the digest waits for their end, e-mails too', async () => {
    const user = await newBuyer()
    await db
      .updateTable('notificationPreferences')
      .set({ quietFrom: null, quietTo: null })
      .where('userId', '=', user.userId)
      .execute()
    await saved(user, { q: 'miód', channels: { inApp: true, push: true, email: true } })
    await honey()
    await drainOutbox()
    clock.set(new Date(`${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T02:00:00+01:00`))
    await drainOutbox()
    expect([(await centre(user.headers)).items, emails]).toEqual([[], []])
    clock.advance(6 * 3600)
    await drainOutbox()
    expect([(await centre(user.headers)).items.length, emails.length]).toEqual([1, 1])
  })

  test('concurrent matching and sending notify each user once', async () => {
    const user = await newBuyer()
    await saved(user, { q: 'miód' })
    const fixtures = await Promise.all(['A', 'B', 'C'].map((name) => honey(`Miód ${name}`)))
    const due = { dueAt: clock.now(), pauseHours: 3 }
    await Promise.all(
      [...fixtures, ...fixtures, ...fixtures].map(({ offerId }) =>
        db.transaction().execute((tx) => matchOffer(tx, offerId, due)),
      ),
    )
    await Promise.all(Array.from({ length: 6 }, () => sendNextDigest(deps)))
    await afterMinutes(6)
    expect((await centre(user.headers)).items.map(({ title }: { title: string }) => title)).toEqual(['3 nowe oferty'])
    expect(await db.selectFrom('alertMatches').selectAll().where('notifiedAt', 'is', null).execute()).toEqual([])
  })
})

describe('each channel needs its own consent', () => {
  test('push alone is sent without a centre entry', async () => {
    const user = await newBuyer()
    await phone(user)
    await saved(user, { q: 'miód', channels: PUSH })
    await honey()
    await afterMinutes(6)
    expect(push.sent.map(({ message }) => message)).toEqual([
      expect.objectContaining({ title: 'Nowa oferta: Miód z pasieki', body: 'Pasieka, Grójec' }),
    ])
    expect(await centre(user.headers)).toMatchObject({ items: [], unreadCount: 0 })
    expect(emails).toEqual([])
  })

  test('an offer is pushed only for searches with consent to push', async () => {
    const user = await newBuyer()
    await phone(user)
    await saved(user, { q: 'miód', channels: PUSH })
    await saved(user, { q: 'oscypek' })
    await honey()
    await published({ title: 'Oscypek', product: { name: 'Oscypek', category: 'sery' } })
    await afterMinutes(6)
    expect(push.sent.map(({ message }) => message.title)).toEqual(['Nowa oferta: Miód z pasieki'])
    expect((await centre(user.headers)).items).toMatchObject([{ title: 'Nowa oferta: Oscypek' }])
  })

  test('after a push the e-mail waits 15 minutes and is not sent if it was read', async () => {
    const user = await newBuyer()
    await phone(user)
    await saved(user, { q: 'miód', channels: { inApp: true, push: true, email: true } })
    await honey()
    await afterMinutes(6)
    expect([push.sent.length, emails.length]).toEqual([1, 0])
    await afterMinutes(16)
    expect(emails).toHaveLength(1)

    await honey('Miód gryczany')
    await afterMinutes(4 * HOUR)
    const [latest] = (await centre(user.headers)).items
    await call('PUT', `/api/notifications/${latest.id}/read`, user.headers)
    await afterMinutes(16)
    expect(emails).toHaveLength(1)
  })

  test('an e-mail contains the offers, the saved search and an unsubscribe link that works with one click of a mail program', async () => {
    const user = await newBuyer()
    const alert = await saved(user, { name: 'Miód na zimę', q: 'miód', channels: EMAIL })
    await honey()
    await afterMinutes(6)
    const [email] = emails
    expect(email).toMatchObject({ subject: 'Nowa oferta: Miód z pasieki' })
    expect(email?.content.paragraphs[0]).toBe('Dzień dobry! Zapisane wyszukiwanie: „Miód na zimę”.')
    expect(email?.content.facts?.[0]?.[1]).toMatch(/^30,00\u00a0zł · Pasieka, Grójec · odbiór: /)
    expect(email?.content.button?.url).toMatch(/^https:\/\/kram\.test\/offers\/\d+-/)

    const reply = await inject({
      method: 'POST',
      url: new URL(email?.unsubscribe?.oneClick ?? 'none:').pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect([reply.statusCode, reply.body]).toEqual([
      200,
      'Nie będziemy już wysyłać e-maili: nowe oferty z zapisanych wyszukiwań. Możesz to zmienić w zapisanych wyszukiwaniach.',
    ])
    expect((await call('GET', '/api/alerts', user.headers)).body.items).toMatchObject([
      { id: alert.id, enabled: true, channels: NO_CHANNELS },
    ])
    const consents = await db
      .selectFrom('alertConsents')
      .select(['channel', 'granted', 'source'])
      .where('userId', '=', user.userId)
      .orderBy('id')
      .execute()
    expect(consents).toEqual([
      { channel: 'email', granted: true, source: 'search' },
      { channel: 'email', granted: false, source: 'email' },
    ])
  })

  test('an e-mail is not sent if the consent is withdrawn while it waits', async () => {
    const user = await newBuyer()
    const alert = await saved(user, { q: 'miód', channels: { ...IN_APP_ONLY, email: true, push: true } })
    await phone(user)
    await honey()
    await afterMinutes(6)
    await call('DELETE', `/api/alerts/${alert.id}`, user.headers)
    await afterMinutes(20)
    expect(emails).toEqual([])
  })

  test('an unconfirmed address gets no e-mail', async () => {
    const user = await newBuyer()
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', user.userId).execute()
    await saved(user, { q: 'miód', channels: EMAIL })
    await draft()
    await honey()
    await afterMinutes(6)
    expect(emails).toEqual([])
  })
})
