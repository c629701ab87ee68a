import { GROJEC, testAlerts } from '#testing/clients/alerts'
import { testDatabase } from '#testing/database/test-database'
import { foodInfoWith, insertProduct } from '#testing/factories'
import { describe, expect, test } from 'vitest'

const { db, url } = await testDatabase()
const { answersOf, call, newBuyer, clock, draft, move, newUser, published, saved, drainOutbox } = testAlerts(db, url)

const WARKA = { latitude: 51.7833, longitude: 21.1936 }
const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date(Date.now() + days * 86_400_000))
const weekdayIn = (days: number) => ((new Date(`${dayIn(days)}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

describe('a new offer matches a saved search if a search would list it', () => {
  test('by its words, in any inflected form, with synonyms and typos', async () => {
    const user = await newBuyer()
    const alerts = await Promise.all(
      ['jajek', 'JAJKA od kur', 'jajka wiejskei', 'pyry'].map((q) => saved(user, { q, name: q })),
    )
    const [eggs, potatoes] = [
      await published({ title: 'Jajka od szczęśliwych kur', product: { name: 'Jajka wiejskie', category: 'jaja' } }),
      await published({ title: 'Z pola', product: { name: 'Ziemniaki Irga', category: 'ziemniaki' } }),
    ]
    await drainOutbox()
    expect(await Promise.all(alerts.map(answersOf))).toEqual([
      [eggs.offerId],
      [eggs.offerId],
      [eggs.offerId],
      [potatoes.offerId],
    ])
  })

  test('unless its seller is blocked; what was found before is no longer listed', async () => {
    const user = await newBuyer()
    const alert = await saved(user, { q: 'lawenda', place: null })
    const lavender = { product: { name: 'Lawenda', category: 'kwiaty', food: null } }
    const [before, other] = [await published(lavender), await published(lavender)]
    await drainOutbox()
    expect(await answersOf(alert)).toEqual([before.offerId, other.offerId])
    await db
      .insertInto('blocks')
      .values({ sellerId: before.sellerId, blockedBy: 'buyer', buyerId: user.userId })
      .execute()
    const { body } = await call('GET', '/api/alerts/offers', user.headers)
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([other.offerId])
  })

  test('within the radius and not beyond it; without a place by words alone', async () => {
    const user = await newBuyer()
    const [near, wide, anywhere] = [
      await saved(user, { q: 'lawenda', radiusKm: 15 }),
      await saved(user, { q: 'lawenda', radiusKm: 50 }),
      await saved(user, { q: 'lawendę', place: null }),
    ]
    const { offerId } = await published({ ...WARKA, product: { name: 'Lawenda', category: 'kwiaty', food: null } })
    await drainOutbox()
    expect([await answersOf(near), await answersOf(wide), await answersOf(anywhere)]).toEqual([
      [],
      [offerId],
      [offerId],
    ])
  })

  test('by category, allergens, day and fulfilment', async () => {
    const user = await newBuyer()
    const cases: [body: object, answers: boolean][] = [
      [{ category: 'nabial' }, true],
      [{ category: 'sery' }, true],
      [{ category: 'miod' }, false],
      [{ allergenFree: ['gluten'] }, true],
      [{ allergenFree: ['gluten', 'milk'] }, false],
      [{ day: dayIn(2) }, true],
      [{ day: dayIn(3) }, false],
      [{ weekday: weekdayIn(2) }, true],
      [{ weekday: weekdayIn(3) }, false],
      [{ fulfilment: 'pickup' }, true],
      [{ fulfilment: 'delivery' }, false],
    ]
    const alerts = await Promise.all(cases.map(([body]) => saved(user, { q: 'bundz', ...body })))
    const { offerId } = await published({ product: { name: 'Bundz', category: 'sery', food: foodInfoWith(['milk']) } })
    await drainOutbox()
    const got = await Promise.all(alerts.map(answersOf))
    expect(got).toEqual(cases.map(([, answers]) => (answers ? [offerId] : [])))
  })

  test('delivery by the zone that covers the point, however far the seller is', async () => {
    const user = await newBuyer()
    const [inside, outside] = [
      await saved(user, { q: 'rzodkiewka', deliveredTo: true }),
      await saved(user, {
        q: 'rzodkiewka',
        deliveredTo: true,
        place: { label: 'Radom', latitude: 51.4, longitude: 21.15 },
      }),
    ]
    const hours = { fulfilment: 'delivery' as const, zone: { radiusKm: 30, fee: 1000 } }
    const { offerId } = await published({
      ...WARKA,
      product: { name: 'Rzodkiewka', category: 'warzywa-swieze' },
      schedule: hours,
    })
    await drainOutbox()
    expect([await answersOf(inside), await answersOf(outside)]).toEqual([[offerId], []])
  })

  test('every offer of a followed seller, and never an offer of the user', async () => {
    const [user, fixture] = [
      await newBuyer(),
      await draft({ product: { name: 'Świeca', category: 'swiece', food: null } }),
    ]
    await db.insertInto('favouriteSellers').values({ userId: user.userId, sellerId: fixture.sellerId }).execute()
    const [followed, own] = [
      await saved(user, { followedSellers: true, place: null }),
      await saved(await newUser(fixture.userId), { q: 'świeca' }),
    ]
    const other = await published({ product: { name: 'Świeca sojowa', category: 'swiece', food: null } })
    await move(fixture, 'publish')
    await drainOutbox()
    expect([await answersOf(followed), await answersOf(own)]).toEqual([[fixture.offerId], [other.offerId]])
  })
})

describe('which offers are new', () => {
  test('not offers published before the search was saved, nor while it is disabled or has no channel', async () => {
    const [user, old] = [await newBuyer(), await published({ product: { name: 'Imbir', category: 'warzywa-swieze' } })]
    await drainOutbox()
    const alert = await saved(user, { q: 'imbir' })
    const silent = await saved(user, {
      q: 'imbir',
      radiusKm: 20,
      channels: { inApp: false, push: false, email: false },
    })
    const turn = (version: number, enabled: boolean) =>
      call('PUT', `/api/alerts/${alert.id}`, user.headers, {
        version,
        name: alert.name,
        channels: alert.channels,
        enabled,
      })
    await turn(1, false)
    await published({ product: { name: 'Imbir', category: 'warzywa-swieze' } })
    await drainOutbox()
    await turn(2, true)
    const fresh = await published({ product: { name: 'Imbir', category: 'warzywa-swieze' } })
    await drainOutbox()
    expect([await answersOf(alert), await answersOf(silent)]).toEqual([[fresh.offerId], []])

    // An offer that is published again counts as new.
    await move(old, 'pause')
    await move(old, 'publish')
    await drainOutbox()
    expect(await answersOf(alert)).toEqual([old.offerId, fresh.offerId])
  })

  test('an offer for later days on its first day, and an offer to which a matching item is added', async () => {
    const user = await newBuyer()
    const [beets, radish] = [await saved(user, { q: 'buraki' }), await saved(user, { q: 'pasternak' })]
    const fixture = await draft({ product: { name: 'Buraki', category: 'warzywa-swieze' }, schedule: { inDays: [3] } })
    await db
      .updateTable('offers')
      .set({ validFrom: dayIn(1) })
      .where('id', '=', fixture.offerId)
      .execute()
    await move(fixture, 'publish')
    await drainOutbox()
    expect(await answersOf(beets)).toEqual([])
    await db
      .updateTable('offers')
      .set({ validFrom: dayIn(0) })
      .where('id', '=', fixture.offerId)
      .execute()
    clock.advance(24 * 3600)
    await drainOutbox()
    clock.set(new Date())
    expect(await answersOf(beets)).toEqual([fixture.offerId])

    const { variantId } = await insertProduct(db, fixture.sellerId, { name: 'Pasternak', category: 'warzywa-swieze' })
    const seller = await newUser(fixture.userId)
    const added = await call('POST', '/api/offerItems', seller.headers, {
      offerId: fixture.offerId,
      variantId,
      price: '4.00',
    })
    expect(added.status).toBe(201)
    await drainOutbox()
    expect(await answersOf(radish)).toEqual([fixture.offerId])
  })

  test('not an offer that is sold out', async () => {
    const user = await newBuyer()
    const alert = await saved(user, { q: 'kalarepa' })
    const fixture = await draft({ product: { name: 'Kalarepa', category: 'warzywa-swieze' }, limit: 5 })
    await move(fixture, 'publish')
    await db.updateTable('offerItems').set({ held: 5 }).where('id', '=', fixture.offerItemId).execute()
    await drainOutbox()
    expect(await answersOf(alert)).toEqual([])
    expect((await call('GET', '/api/alerts', user.headers)).body.items[0]).toMatchObject({
      matchCount: 0,
      place: GROJEC,
    })
  })
})
