import type { OwnOffer } from '@kram/contract/offers/views'
import { describe, expect, test } from 'vitest'
import { buyerPrincipal, adminPrincipal } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { editable, sellerOfferClient } from '#testing/clients/seller-offers'
import { insertLocation } from '#testing/factories'
import { registerOffers } from './index.ts'

const { db } = await testDatabase()
const { as, call, join, draftOf, addOfferItem, readyOffer, act } = sellerOfferClient(db, registerOffers)
const ania = await join()
const bartek = await join()

describe('an own offer', () => {
  test('is created, read, changed and deleted by its seller', async () => {
    const offer = await draftOf(ania, { title: 'Jajka od kur & kurcząt', description: ' ' })
    expect(offer).toMatchObject({
      slug: 'jajka-od-kur-kurczat',
      status: 'draft',
      description: null,
      locationName: 'Zagroda',
      scheduleSummaries: ['co sobotę 8:00–12:00'],
      mode: 'nonBinding',
      version: 1,
    })
    expect(offer.missing.map(({ code }) => code)).toEqual(['items'])

    const changed = await call('PUT', `/api/offers/${offer.id}`, ania.headers, {
      ...editable(offer),
      title: 'Jajka',
      scheduleIds: [],
    })
    expect(changed).toMatchObject({ status: 200, body: { title: 'Jajka', slug: 'jajka', scheduleIds: [], version: 2 } })
    expect((await call('GET', `/api/offers/${offer.id}/edit`, ania.headers)).body).toEqual(changed.body)
    expect((await call('DELETE', `/api/offers/${offer.id}`, ania.headers)).status).toBe(204)
    expect((await call('GET', `/api/offers/${offer.id}/edit`, ania.headers)).status).toBe(404)
  })

  test('is not accessible to other sellers', async () => {
    const offer = await readyOffer(ania)
    const { body: item } = await call('GET', `/api/offerItems?offerId=${offer.id}`, ania.headers)
    const itemUrl = `/api/offerItems/${item.items[0].id}`
    const before = await call('GET', `/api/offers/${offer.id}/edit`, ania.headers)

    for (const headers of [bartek.headers]) {
      expect((await call('GET', `/api/offers/${offer.id}`, headers)).status).toBe(404)
      expect((await call('GET', `/api/offers/${offer.id}/edit`, headers)).status).toBe(404)
      expect(
        (
          await call('PUT', `/api/offers/${offer.id}`, headers, {
            ...editable(offer),
            locationId: null,
            scheduleIds: [],
          })
        ).status,
      ).toBe(404)
      expect((await call('DELETE', `/api/offers/${offer.id}`, headers)).status).toBe(404)
      for (const action of ['publish', 'pause', 'archive']) expect((await act(action, offer, headers)).status).toBe(404)
      expect((await addOfferItem(bartek, offer.id)).status).toBe(404)
      expect((await call('GET', itemUrl, headers)).status).toBe(404)
      expect((await call('PUT', itemUrl, headers, { price: '1.00', version: 1 })).status).toBe(404)
      expect((await call('DELETE', itemUrl, headers)).status).toBe(404)
      expect((await call('GET', `/api/offerItems?offerId=${offer.id}`, headers)).body.items).toEqual([])
    }
    expect((await call('POST', '/api/offers', as(buyerPrincipal(1)), { title: 'x' })).status).toBe(403)
    expect((await call('POST', '/api/offers', {}, { title: 'x' })).status).toBe(401)
    expect((await call('GET', `/api/offers/${offer.id}/edit`, ania.headers)).body).toEqual(before.body)
  })

  test('accepts neither location nor schedule of another seller, nor a schedule of another location', async () => {
    const elsewhere = await insertLocation(db, ania.sellerId, { latitude: 52, longitude: 21 })
    const faults = async (body: object) =>
      (await call('POST', '/api/offers', ania.headers, { title: 'x', ...body })).body.fieldErrors
    expect(await faults({ locationId: bartek.locationId })).toEqual([{ property: 'locationId', code: 'location' }])
    expect(await faults({ scheduleIds: [ania.scheduleId, bartek.scheduleId] })).toEqual([
      { property: 'scheduleIds[1]', code: 'schedule' },
    ])
    expect(await faults({ locationId: elsewhere, scheduleIds: [ania.scheduleId] })).toEqual([
      { property: 'scheduleIds[0]', code: 'elsewhere' },
    ])
    expect(await faults({ validFrom: '2026-12-02', validTo: '2026-12-01' })).toEqual([
      { property: 'validTo', code: 'endBeforeStart' },
    ])
  })

  test('of a private person never binds the buyer', async () => {
    const zosia = await join()
    await db.updateTable('sellers').set({ status: 'private' }).where('id', '=', zosia.sellerId).execute()
    expect(
      (await call('POST', '/api/offers', zosia.headers, { title: 'x', mode: 'binding' })).body.fieldErrors,
    ).toEqual([{ property: 'mode', code: 'privateMode' }])
    expect((await draftOf(ania, { mode: 'binding' })).mode).toBe('binding')
  })

  test('changed in the meantime is not overwritten: the response contains the current state', async () => {
    const offer = await draftOf(ania)
    await call('PUT', `/api/offers/${offer.id}`, ania.headers, { ...editable(offer), title: 'Nowy tytuł' })
    expect(await call('PUT', `/api/offers/${offer.id}`, ania.headers, editable(offer))).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT', details: { current: { title: 'Nowy tytuł', version: 2 } } },
    })
  })

  test('sent twice by one form is created once', async () => {
    const headers = { ...ania.headers, 'idempotency-key': crypto.randomUUID() }
    const [a, b] = await Promise.all([1, 2].map(() => call('POST', '/api/offers', headers, { title: 'Raz' })))
    expect(a?.body.id).toBe(b?.body.id)
  })

  test('is listed for its seller by status and text, page by page', async () => {
    const ewa = await join()
    const [first, second, third] = [
      await readyOffer(ewa, { title: 'Żurek' }),
      await readyOffer(ewa),
      await readyOffer(ewa),
    ]
    await act('publish', { ...second, version: 1 }, ewa.headers)
    const ids = async (query: string) =>
      (await call('GET', `/api/offers?${query}`, ewa.headers)).body.items.map(({ id }: OwnOffer) => id)

    expect(await ids('')).toEqual([third.id, second.id, first.id])
    expect(await ids('status=active')).toEqual([second.id])
    expect(await ids('q=zurek')).toEqual([first.id])
    const page = (await call('GET', '/api/offers?limit=2', ewa.headers)).body
    expect(await ids(`limit=2&cursor=${page.nextCursor}`)).toEqual([first.id])
  })
})

test('an administrator sees drafts too', async () => {
  const offer = await draftOf(ania)
  expect((await call('GET', `/api/offers/${offer.id}`, as(adminPrincipal(1)))).status).toBe(200)
  expect((await call('GET', `/api/offers/${offer.id}`, ania.headers)).body).toMatchObject({
    status: 'draft',
    reservable: false,
  })
})
