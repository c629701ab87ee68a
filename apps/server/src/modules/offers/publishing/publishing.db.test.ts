import { BUILT_IN_FIELDS } from '@kram/contract/category-fields/fields'
import { describe, expect, test } from 'vitest'
import { sellerPrincipal } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { foodInfoWith, insertProduct, insertSchedule, insertSeller, insertUpload } from '#testing/factories'
import { editable, sellerOfferClient } from '#testing/clients/seller-offers'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { as, call, join, draftOf, addOfferItem, readyOffer, act: actAs } = sellerOfferClient(db, registerOffers)
const ania = await join()
const act = (action: string, offer: { id: number; version: number }, headers = ania.headers) =>
  actAs(action, offer, headers)

describe('publishing', () => {
  test('reports everything that is missing in one answer and changes nothing', async () => {
    const { userId, sellerId } = await insertSeller(db)
    const headers = as(sellerPrincipal(userId, sellerId))
    const { body: offer } = await call('POST', '/api/offers', headers, { title: 'Pusta' })
    const { status, body } = await act('publish', offer, headers)

    expect(status).toBe(409)
    const codes = ['location', 'schedule', 'items', 'sellerStatus', 'sellerContact']
    expect(body).toMatchObject({
      code: 'OFFER_INCOMPLETE',
      globalErrors: codes.map((code) => ({ code })),
      details: { missing: codes.map((code) => ({ code })) },
    })
    expect((await call('GET', `/api/offers/${offer.id}/edit`, headers)).body).toMatchObject({
      status: 'draft',
      version: 1,
      missing: codes.map((code) => ({ code })),
    })
  })

  test('needs an occurrence before its cut-off', async () => {
    const offer = await readyOffer(ania)
    const late = await insertSchedule(db, ania.sellerId, ania.locationId, { inDays: [1], cutoffHours: 30 })
    const { body } = await call('PUT', `/api/offers/${offer.id}`, ania.headers, {
      ...editable(offer),
      scheduleIds: [late.scheduleId],
    })
    expect((await act('publish', body)).body).toMatchObject({ globalErrors: [{ code: 'occurrence' }] })
  })

  test('needs what operators require in a category, once: what was published stays valid', async () => {
    const before = await readyOffer(ania)
    expect((await act('publish', before)).status).toBe(200)
    const [{ category }] = await db
      .selectFrom('products')
      .innerJoin('variants', 'variants.productId', 'products.id')
      .innerJoin('offerItems', 'offerItems.variantId', 'variants.id')
      .where('offerItems.offerId', '=', before.id)
      .select('products.category')
      .execute()
      .then((rows) => rows as [{ category: string }])
    const entries = BUILT_IN_FIELDS.map((entry) =>
      entry.category === category ? { ...entry, fields: { ...entry.fields, description: 'required' } } : entry,
    )
    await db
      .insertInto('marketRules')
      .values({ kind: 'fields', version: 1, entries: JSON.stringify(entries), createdAt: new Date() })
      .execute()
    try {
      expect((await act('publish', await readyOffer(ania))).body.globalErrors).toMatchObject([
        { code: 'categoryFields', message: expect.stringContaining('opis') },
      ])
      const { body: paused } = await act('pause', { ...before, version: before.version + 1 })
      expect((await act('publish', paused)).status).toBe(200)
    } finally {
      await db.deleteFrom('marketRules').execute()
    }
  })

  test('needs an answer about allergens and suggests a photo', async () => {
    const offer = await draftOf(ania)
    const cheese = await insertProduct(db, ania.sellerId, { name: 'Ser', category: 'sery', food: foodInfoWith(null) })
    await addOfferItem(ania, offer.id, { variantId: cheese.variantId })
    expect((await act('publish', offer)).body.globalErrors).toMatchObject([
      { code: 'allergens', message: expect.stringContaining('„Ser”') },
    ])

    await db
      .updateTable('products')
      .set({ food: JSON.stringify(foodInfoWith(['milk'])) })
      .where('id', '=', cheese.productId)
      .execute()
    const published = await act('publish', offer)
    expect(published).toMatchObject({
      status: 200,
      body: {
        status: 'active',
        version: 2,
        missing: [],
        suggestions: [{ code: 'picture' }, { code: 'sellerFoodRegistration' }],
      },
    })

    await db
      .insertInto('productPictures')
      .values({ productId: cheese.productId, position: 0, uploadId: await insertUpload(db, { userId: ania.userId }) })
      .execute()
    const { body } = await call('GET', `/api/offers/${offer.id}/edit`, ania.headers)
    expect(body.suggestions).toMatchObject([{ code: 'sellerFoodRegistration' }])
    expect(body.picture).toMatchObject({ width: 800 })
  })

  test('changes draft → active ⇄ paused → archived, each step once', async () => {
    const offer = await readyOffer(ania)
    expect((await act('pause', offer)).body).toMatchObject({ code: 'OFFER_STATUS', details: { status: 'draft' } })

    const taps = await Promise.all([1, 2, 3].map(() => act('publish', offer)))
    expect(taps.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const { publishedAt } = taps.find(({ status }) => status === 200)?.body ?? {}
    expect((await act('pause', { id: offer.id, version: 1 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { version: 2 } },
    })
    expect((await act('pause', { id: offer.id, version: 2 })).body).toMatchObject({ status: 'paused', version: 3 })
    expect((await act('publish', { id: offer.id, version: 3 })).body).toMatchObject({ status: 'active', publishedAt })
    expect((await act('archive', { id: offer.id, version: 4 })).body).toMatchObject({ status: 'archived' })
    for (const action of ['publish', 'pause', 'archive'])
      expect((await act(action, { id: offer.id, version: 5 })).body).toMatchObject({ code: 'OFFER_STATUS' })
    expect((await addOfferItem(ania, offer.id)).body).toMatchObject({ code: 'OFFER_STATUS' })
  })

  test('of an offer forbids later changes that break a requirement', async () => {
    const offer = await readyOffer(ania)
    const { body: active } = await act('publish', offer)
    const put = (change: object) =>
      call('PUT', `/api/offers/${offer.id}`, ania.headers, { ...editable(active), ...change })
    expect((await put({ locationId: null, scheduleIds: [] })).body).toMatchObject({
      code: 'OFFER_INCOMPLETE',
      globalErrors: [{ code: 'location' }, { code: 'schedule' }],
    })
    expect((await call('DELETE', `/api/offerItems/${active.items[0].id}`, ania.headers)).body).toMatchObject({
      code: 'OFFER_INCOMPLETE',
    })
    const wine = await insertProduct(db, ania.sellerId, { name: 'Wino', category: 'alkohol', food: null })
    expect((await addOfferItem(ania, offer.id, { variantId: wine.variantId })).body).toMatchObject({
      code: 'OFFER_INCOMPLETE',
      globalErrors: [{ code: 'categoryBlocked' }],
    })
    expect((await put({ title: 'Miód jesienny' })).body).toMatchObject({
      title: 'Miód jesienny',
      status: 'active',
      items: [{ price: '32.00' }],
    })
  })

  test('a published offer is archived, not deleted', async () => {
    const offer = await readyOffer(ania)
    await act('publish', offer)
    expect((await call('DELETE', `/api/offers/${offer.id}`, ania.headers)).status).toBe(204)
    expect((await call('GET', `/api/offers/${offer.id}`)).body).toMatchObject({ status: 'archived', reservable: false })
  })
})
