import type { OfferView } from '@kram/contract/offers/views'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buyerPrincipal, guestPrincipal, sellerPrincipal, testApi } from '#testing/http/test-api'
import { createCall } from '#testing/http/call'
import { testDatabase } from '#testing/database/test-database'
import { foodInfoWith, insertPublishedOffer, insertSchedule, insertStock, insertUpload } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { api, deps, as, inject } = testApi({ db, limitFactor: 10_000 })
registerOffers(api, deps)

const SPOT = { latitude: 51.865612, longitude: 20.867634 }
type Headers = Record<string, string>
const call = createCall(inject)
const get = (url: string, headers: Headers = {}) => call('GET', url, headers)
const view = async (offerId: number): Promise<OfferView> => (await get(`/api/offers/${offerId}`)).body
const setOffer = (id: number, change: object) => db.updateTable('offers').set(change).where('id', '=', id).execute()

describe('the page of an offer', () => {
  test('contains what a buyer needs to decide', async () => {
    const fixture = await insertPublishedOffer(db, {
      ...SPOT,
      title: 'Chleb na zakwasie',
      product: {
        name: 'Chleb żytni',
        category: 'chleb',
        food: foodInfoWith(['gluten'], ['sesame']),
        variant: 'bochenek 1 kg',
      },
      price: 1850,
      limit: 12,
      schedule: { capacity: 5, reserved: 2 },
    })
    const pictures = [
      await insertUpload(db, { userId: fixture.userId }),
      await insertUpload(db, { userId: fixture.userId }),
    ]
    for (const [position, uploadId] of pictures.entries())
      await db.insertInto('productPictures').values({ productId: fixture.productId, position, uploadId }).execute()
    const { status, body } = await get(`/api/offers/${fixture.offerId}`)

    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: fixture.offerId,
      slug: 'chleb-na-zakwasie',
      status: 'active',
      reservable: true,
      soldOut: false,
      pickup: true,
      delivery: false,
      seller: { id: fixture.sellerId, status: 'farmer', contactPhone: '+48600100200' },
      location: { ...SPOT, approximate: false, addressLine: 'ul. Polna 5, 05-600 Grójec' },
      items: [
        {
          price: '18.50',
          remaining: 12,
          productName: 'Chleb żytni',
          variantName: 'bochenek 1 kg',
          food: { allergens: ['gluten'], mayContain: ['sesame'] },
        },
      ],
      occurrences: [{ id: fixture.occurrenceIds[0], status: 'open', remaining: 3, fulfilment: 'pickup' }],
    })
    expect(body.items[0].pictures.map(({ id }: { id: number }) => id)).toEqual(pictures)
  })

  test('hides the exact location when the seller asked for it: rounded point, no street, no directions', async () => {
    const { offerId, locationId } = await insertPublishedOffer(db, { ...SPOT, hideExact: true })
    await db.updateTable('locations').set({ directions: 'Za stodołą w lewo' }).where('id', '=', locationId).execute()
    expect((await view(offerId)).location).toMatchObject({
      approximate: true,
      latitude: 51.87,
      longitude: 20.87,
      addressLine: null,
      directions: null,
      town: 'Grójec',
    })
    expect(JSON.stringify(await view(offerId))).not.toContain('51.8656')

    await db.updateTable('locations').set({ hideExact: false }).where('id', '=', locationId).execute()
    expect((await view(offerId)).location).toMatchObject({ approximate: false, ...SPOT })
  })

  test('shows the remaining quantity: the lesser of limit and stock, each minus what is held', async () => {
    const { offerId, offerItemId, sellerId, variantId } = await insertPublishedOffer(db, SPOT)
    const left = async () => (await view(offerId)).items[0]?.remaining
    expect(await left()).toBeNull()
    const itemId = await insertStock(db, sellerId, variantId, 20, 4)
    await db.updateTable('offerItems').set({ itemId }).where('id', '=', offerItemId).execute()
    expect(await left()).toBe(16)
    await db.updateTable('offerItems').set({ quantity: 10, held: 3 }).where('id', '=', offerItemId).execute()
    expect(await left()).toBe(7)
    await db.updateTable('items').set({ held: 15 }).where('id', '=', itemId).execute()
    expect(await left()).toBe(5)
  })

  test('stays readable when sold out, paused or closed, but takes no reservations', async () => {
    const { offerId, offerItemId } = await insertPublishedOffer(db, { ...SPOT, limit: 2 })
    await db.updateTable('offerItems').set({ held: 2 }).where('id', '=', offerItemId).execute()
    expect(await view(offerId)).toMatchObject({ reservable: false, soldOut: true })
    await db.updateTable('offerItems').set({ held: 0 }).where('id', '=', offerItemId).execute()
    for (const change of [{ status: 'paused' }, { status: 'archived' }]) {
      await setOffer(offerId, change)
      expect(await view(offerId)).toMatchObject({ ...change, reservable: false, soldOut: false })
    }
    await setOffer(offerId, { status: 'paused' })
    expect((await view(offerId)).occurrences, 'no cut-off calls for orders').toEqual([])
    const past = { status: 'active', validTo: '2020-01-01' }
    await setOffer(offerId, past)
    expect(await view(offerId)).toMatchObject({ status: 'archived', reservable: false, opensOn: null })
    await setOffer(offerId, { ...past, repeatsOn: '2099-01-05' })
    expect(await view(offerId)).toMatchObject({ status: 'active', reservable: false, opensOn: '2099-01-05' })
  })

  test('lists no occurrence whose cut-off is before the start of the offer', async () => {
    const { offerId, occurrenceIds } = await insertPublishedOffer(db, SPOT)
    const beginning = async (daysAfter: number) => {
      await sql`update offers set valid_from = (select (cutoff_at at time zone 'Europe/Warsaw')::date + ${daysAfter}::int
        from occurrences where id = ${occurrenceIds[0]}) where id = ${offerId}`.execute(db)
      return (await view(offerId)).occurrences.map(({ id }) => id)
    }
    expect(await beginning(0), 'on the last day of orders').toEqual(occurrenceIds)
    expect(await beginning(1)).toEqual([])
  })

  test('answers 404 for a draft and for an offer closed before it was ever public', async () => {
    const { offerId, userId, sellerId } = await insertPublishedOffer(db, { ...SPOT, status: 'draft' })
    for (const headers of [{}, as(buyerPrincipal(userId)), as(guestPrincipal(1))])
      expect((await get(`/api/offers/${offerId}`, headers)).status).toBe(404)
    expect((await get(`/api/offers/${offerId}`, as(sellerPrincipal(userId, sellerId)))).status).toBe(200)
    await setOffer(offerId, { status: 'archived' })
    expect((await get(`/api/offers/${offerId}`)).status).toBe(404)
    expect((await get('/api/offers/999999')).status).toBe(404)
    expect((await get('/api/offers/abc')).status).toBe(404)
  })

  test('does not expose the identity of a private seller', async () => {
    const { offerId, sellerId } = await insertPublishedOffer(db, SPOT)
    await db
      .updateTable('sellers')
      .set({ status: 'private', legalName: 'Jan Tajny' })
      .where('id', '=', sellerId)
      .execute()
    expect((await view(offerId)).seller).toMatchObject({ status: 'private', legalName: null, contactPhone: null })
  })

  test('answers 304 until it changes', async () => {
    const { offerId } = await insertPublishedOffer(db, SPOT)
    const first = await get(`/api/offers/${offerId}`)
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(
      (await inject({ method: 'GET', url: `/api/offers/${offerId}`, headers: { 'if-none-match': etag } })).statusCode,
    ).toBe(304)
    await setOffer(offerId, { title: 'Inny' })
    expect(
      (await inject({ method: 'GET', url: `/api/offers/${offerId}`, headers: { 'if-none-match': etag } })).statusCode,
    ).toBe(200)
  })
})

describe('occurrences', () => {
  test('are those before their cut-off, soonest first, full ones marked', async () => {
    const { offerId, sellerId, locationId, occurrenceIds } = await insertPublishedOffer(db, {
      ...SPOT,
      schedule: { inDays: [9, 2, 1], cutoffHours: 30, capacity: 1 },
    })
    const [late, soon, past] = occurrenceIds
    const delivery = await insertSchedule(db, sellerId, locationId, { fulfilment: 'delivery', inDays: [4, 5] })
    await db.insertInto('offerSchedules').values({ offerId, scheduleId: delivery.scheduleId }).execute()
    await db
      .updateTable('occurrences')
      .set({ reservedCount: 1 })
      .where('id', '=', soon ?? 0)
      .execute()
    await db
      .updateTable('occurrences')
      .set({ status: 'closed' })
      .where('id', '=', delivery.occurrenceIds[1] ?? 0)
      .execute()
    const { body } = await get(`/api/offers/${offerId}/occurrences`)

    expect(
      body.items.map(({ id, remaining, fulfilment }: { id: number; remaining: number; fulfilment: string }) => [
        id,
        remaining,
        fulfilment,
      ]),
    ).toEqual([
      [soon, 0, 'pickup'],
      [delivery.occurrenceIds[0], null, 'delivery'],
      [late, 1, 'pickup'],
    ])
    expect(body.items.map(({ id }: { id: number }) => id)).not.toContain(past)
    expect((await view(offerId)).occurrences).toEqual(body.items)
    expect((await get('/api/offers/999999/occurrences')).status).toBe(404)
  })

  test('that are all full leave nothing that can be reserved', async () => {
    const { offerId } = await insertPublishedOffer(db, { ...SPOT, schedule: { capacity: 2, reserved: 2 } })
    expect(await view(offerId)).toMatchObject({ reservable: false, soldOut: false })
  })
})
