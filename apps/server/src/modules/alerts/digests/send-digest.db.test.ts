import { IN_APP_ONLY, NO_CHANNELS, testAlerts } from '#testing/clients/alerts'
import { testDatabase } from '#testing/database/test-database'
import { beforeEach, describe, expect, test } from 'vitest'
import { matchOffer } from '../matching/matching.readmodel.ts'
import { sendNextDigest } from './send-digest.ts'

const { db, url } = await testDatabase()
const {
  afterMinutes,
  ask,
  buyer,
  centre,
  clock,
  deps,
  draft,
  inject,
  mails,
  move,
  phone,
  published,
  push,
  saved,
  settle,
} = testAlerts(db, url)

beforeEach(async () => {
  await db.deleteFrom('outboxMessages').execute()
  await db.deleteFrom('jobs').execute()
  await db.deleteFrom('alerts').execute()
  mails.length = 0
  push.sent.length = 0
  clock.set(new Date())
})

const honey = (title = 'Miód z pasieki') => published({ title, product: { name: 'Miód lipowy', category: 'miod' } })
const PUSH = { ...NO_CHANNELS, push: true }
const EMAIL = { ...NO_CHANNELS, email: true }
const HOUR = 60

describe('one digest for all new offers', () => {
  test('five minutes after the first, then not before three hours have passed', async () => {
    const me = await buyer()
    await saved(me, { q: 'miód' })
    await saved(me, { category: 'spizarnia' })
    const first = await honey('Miód lipowy')
    // Offers are listed as they were found; two that wait for the runner are looked at side by side.
    await settle()
    await honey('Miód gryczany')
    await afterMinutes(4)
    expect((await centre(me.headers)).items).toEqual([])
    await afterMinutes(2)
    expect((await centre(me.headers)).items).toMatchObject([
      { topic: 'offers', kind: 'new-offers', title: '2 nowe oferty', path: '/alerts', isRead: false },
    ])

    await honey('Miód wrzosowy')
    await afterMinutes(2 * HOUR)
    expect((await centre(me.headers)).items).toHaveLength(1)
    await afterMinutes(HOUR)
    const { items, unreadCount } = await centre(me.headers)
    expect(items[0]).toMatchObject({ title: 'Nowa oferta: Miód wrzosowy', body: 'Pasieka, Grójec' })
    expect(items[0].path).toMatch(/^\/offers\/\d+-miod-wrzosowy$/)
    expect([items.length, unreadCount]).toEqual([2, 2])

    const shown = await ask('GET', '/api/alerts/offers', me.headers)
    expect(shown.body.items.map(({ title }: { title: string }) => title)).toEqual([
      'Miód wrzosowy',
      'Miód gryczany',
      'Miód lipowy',
    ])
    expect(
      (await ask('GET', '/api/alerts', me.headers)).body.items.map(
        ({ matchCount }: { matchCount: number }) => matchCount,
      ),
    ).toEqual([3, 3])

    // Once per search and offer, whatever the seller does with it.
    await move(first, 'pause')
    await move(first, 'publish')
    await afterMinutes(4 * HOUR)
    expect((await centre(me.headers)).items).toHaveLength(2)
  })

  test('offers no longer available are left out', async () => {
    const me = await buyer()
    await saved(me, { q: 'miód' })
    const fixture = await honey()
    await settle()
    await move(fixture, 'pause')
    await afterMinutes(6)
    expect((await centre(me.headers)).items).toEqual([])
  })

  test('in quiet hours it waits for their end, e-mails too', async () => {
    const me = await buyer()
    await db
      .updateTable('notificationPreferences')
      .set({ quietFrom: null, quietTo: null })
      .where('userId', '=', me.userId)
      .execute()
    await saved(me, { q: 'miód', channels: { inApp: true, push: true, email: true } })
    await honey()
    await settle()
    clock.set(new Date(`${new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)}T02:00:00+01:00`))
    await settle()
    expect([(await centre(me.headers)).items, mails]).toEqual([[], []])
    clock.advance(6 * 3600)
    await settle()
    expect([(await centre(me.headers)).items.length, mails.length]).toEqual([1, 1])
  })

  test('concurrent matching and sending notify each user once', async () => {
    const me = await buyer()
    await saved(me, { q: 'miód' })
    const fixtures = await Promise.all(['A', 'B', 'C'].map((name) => honey(`Miód ${name}`)))
    const due = { dueAt: clock.now(), pauseHours: 3 }
    await Promise.all(
      [...fixtures, ...fixtures, ...fixtures].map(({ offerId }) =>
        db.transaction().execute((tx) => matchOffer(tx, offerId, due)),
      ),
    )
    await Promise.all(Array.from({ length: 6 }, () => sendNextDigest(deps)))
    await afterMinutes(6)
    expect((await centre(me.headers)).items.map(({ title }: { title: string }) => title)).toEqual(['3 nowe oferty'])
    expect(await db.selectFrom('alertMatches').selectAll().where('notifiedAt', 'is', null).execute()).toEqual([])
  })
})

describe('each channel by its own consent', () => {
  test('push alone is sent without a centre entry', async () => {
    const me = await buyer()
    await phone(me)
    await saved(me, { q: 'miód', channels: PUSH })
    await honey()
    await afterMinutes(6)
    expect(push.sent.map(({ message }) => message)).toEqual([
      expect.objectContaining({ title: 'Nowa oferta: Miód z pasieki', body: 'Pasieka, Grójec' }),
    ])
    expect(await centre(me.headers)).toMatchObject({ items: [], unreadCount: 0 })
    expect(mails).toEqual([])
  })

  test('what one search may push is not pushed for another', async () => {
    const me = await buyer()
    await phone(me)
    await saved(me, { q: 'miód', channels: PUSH })
    await saved(me, { q: 'oscypek' })
    await honey()
    await published({ title: 'Oscypek', product: { name: 'Oscypek', category: 'sery' } })
    await afterMinutes(6)
    expect(push.sent.map(({ message }) => message.title)).toEqual(['Nowa oferta: Miód z pasieki'])
    expect((await centre(me.headers)).items).toMatchObject([{ title: 'Nowa oferta: Oscypek' }])
  })

  test('after a push the e-mail waits 15 minutes and is not sent if it was read', async () => {
    const me = await buyer()
    await phone(me)
    await saved(me, { q: 'miód', channels: { inApp: true, push: true, email: true } })
    await honey()
    await afterMinutes(6)
    expect([push.sent.length, mails.length]).toEqual([1, 0])
    await afterMinutes(16)
    expect(mails).toHaveLength(1)

    await honey('Miód gryczany')
    await afterMinutes(4 * HOUR)
    const [latest] = (await centre(me.headers)).items
    await ask('PUT', `/api/notifications/${latest.id}/read`, me.headers)
    await afterMinutes(16)
    expect(mails).toHaveLength(1)
  })

  test('an e-mail says what, why and how to unsubscribe, which one click of a mail program does', async () => {
    const me = await buyer()
    const alert = await saved(me, { name: 'Miód na zimę', q: 'miód', channels: EMAIL })
    await honey()
    await afterMinutes(6)
    const [email] = mails
    expect(email).toMatchObject({ subject: 'Nowa oferta: Miód z pasieki' })
    expect(email?.content.paragraphs[0]).toBe('Zapisane wyszukiwanie: „Miód na zimę”.')
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
      'Nie będziemy już wysyłać listów: nowe oferty z zapisanych wyszukiwań. Możesz to zmienić w zapisanych wyszukiwaniach.',
    ])
    expect((await ask('GET', '/api/alerts', me.headers)).body.items).toMatchObject([
      { id: alert.id, enabled: true, channels: NO_CHANNELS },
    ])
    const consents = await db
      .selectFrom('alertConsents')
      .select(['channel', 'granted', 'source'])
      .where('userId', '=', me.userId)
      .orderBy('id')
      .execute()
    expect(consents).toEqual([
      { channel: 'email', granted: true, source: 'search' },
      { channel: 'email', granted: false, source: 'email' },
    ])
  })

  test('a consent withdrawn while the e-mail waits counts', async () => {
    const me = await buyer()
    const alert = await saved(me, { q: 'miód', channels: { ...IN_APP_ONLY, email: true, push: true } })
    await phone(me)
    await honey()
    await afterMinutes(6)
    await ask('DELETE', `/api/alerts/${alert.id}`, me.headers)
    await afterMinutes(20)
    expect(mails).toEqual([])
  })

  test('an address that nobody confirmed gets none', async () => {
    const me = await buyer()
    await db.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', me.userId).execute()
    await saved(me, { q: 'miód', channels: EMAIL })
    await draft()
    await honey()
    await afterMinutes(6)
    expect(mails).toEqual([])
  })
})
