import type { OfferPage } from '@kram/contract/offers/list-schemas'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexOutdatedOffers } from '#modules/search'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import {
  foodInfoWith,
  insertOfferItem,
  insertProduct,
  insertPublishedOffer,
  insertSchedule,
  insertStock,
} from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { inject, list, listAll } = publicOfferClient(db, registerOffers)

const GROJEC = { latitude: 51.8656, longitude: 20.8676 }

const near = (query: Record<string, string | number> = {}) => list({ ...GROJEC, ...query })
const ids = ({ items }: OfferPage): number[] => items.map(({ id }) => id)

const clear = () => clearOffers(db)

describe('only reservable offers are listed', () => {
  beforeAll(clear)
  const shown = async (offerId: number) => ids(await near()).includes(offerId)

  test('not drafts, paused, archived, ended or future offers', async () => {
    const { offerId } = await insertPublishedOffer(db, GROJEC)
    const set = (change: object) => db.updateTable('offers').set(change).where('id', '=', offerId).execute()
    expect(await shown(offerId)).toBe(true)

    for (const status of ['draft', 'paused', 'archived']) {
      await set({ status })
      expect(await shown(offerId)).toBe(false)
    }
    await set({ status: 'active', validTo: '2020-01-01' })
    expect(await shown(offerId)).toBe(false)
    await set({ validTo: null, validFrom: '2999-01-01' })
    expect(await shown(offerId)).toBe(false)
    await set({
      validFrom: sql`(now() at time zone 'Europe/Warsaw')::date`,
      validTo: sql`(now() at time zone 'Europe/Warsaw')::date`,
    })
    expect(await shown(offerId)).toBe(true)
  })

  test('not offers sold out by limit, by stock, or with less than one step left', async () => {
    const { offerId, offerItemId, sellerId, variantId } = await insertPublishedOffer(db, GROJEC)
    const set = (change: object) => db.updateTable('offerItems').set(change).where('id', '=', offerItemId).execute()

    await set({ quantity: 3, held: 3 })
    expect(await shown(offerId)).toBe(false)
    await set({ held: 2 })
    expect(await shown(offerId)).toBe(true)
    await db.updateTable('variants').set({ step: 2 }).where('id', '=', variantId).execute()
    expect(await shown(offerId)).toBe(false)
    await db.updateTable('variants').set({ step: 1 }).where('id', '=', variantId).execute()
    await set({ itemId: await insertStock(db, sellerId, variantId, 4, 4) })
    expect(await shown(offerId)).toBe(false)
    await set({ itemId: null, deletedAt: sql`now()` })
    expect(await shown(offerId)).toBe(false)
  })

  test('not offers without an open occurrence with capacity before its cut-off', async () => {
    const { offerId, scheduleId } = await insertPublishedOffer(db, GROJEC)
    const set = (change: object) =>
      db.updateTable('occurrences').set(change).where('scheduleId', '=', scheduleId).execute()

    await set({ status: 'closed' })
    expect(await shown(offerId)).toBe(false)
    await set({ status: 'open', capacity: 2, reservedCount: 2 })
    expect(await shown(offerId)).toBe(false)
    await set({ reservedCount: 1, cutoffAt: sql`now() - interval '1 second'` })
    expect(await shown(offerId)).toBe(false)
    await set({ cutoffAt: sql`now() + interval '1 minute'` })
    expect(await shown(offerId)).toBe(true)
  })
})

describe('filters', () => {
  beforeAll(clear)

  test('a category includes its subcategories', async () => {
    const eggs = await insertPublishedOffer(db, { ...GROJEC, product: { name: 'Jajka', category: 'jaja' } })
    const honey = await insertPublishedOffer(db, { ...GROJEC, product: { category: 'miod' } })
    expect(ids(await near({ category: 'nabial' }))).toEqual([eggs.offerId])
    expect(ids(await near({ category: 'jaja' }))).toEqual([eggs.offerId])
    expect(ids(await near({ category: 'miod' }))).toEqual([honey.offerId])
    expect(ids(await near({ category: 'nie-ma-takiej' }))).toEqual([])
  })

  test('offers follow a change of their product’s category', async () => {
    const { offerId, productId } = await insertPublishedOffer(db, { ...GROJEC, product: { category: 'oleje' } })
    await db.updateTable('products').set({ category: 'swiece' }).where('id', '=', productId).execute()
    expect(ids(await near({ category: 'oleje' }))).toEqual([])
    expect(ids(await near({ category: 'rekodzielo' }))).toEqual([offerId])
  })

  test('allergen-free is only an explicit statement: no answer and traces do not count', async () => {
    await clear()
    const bread = (food: object | null) => insertPublishedOffer(db, { ...GROJEC, product: { category: 'chleb', food } })
    const free = await bread(foodInfoWith(['milk']))
    await bread(foodInfoWith(['gluten']))
    await bread(foodInfoWith(null))
    await bread(null)
    await bread(foodInfoWith([], ['gluten']))

    expect(ids(await near({ allergenFree: 'gluten' }))).toEqual([free.offerId])
    expect(ids(await near({ allergenFree: 'gluten,milk' }))).toEqual([])
    expect((await near()).items).toHaveLength(5)
  })

  test('category and allergen must match the same item', async () => {
    await clear()
    const { offerId, sellerId } = await insertPublishedOffer(db, {
      ...GROJEC,
      product: { category: 'chleb', food: foodInfoWith(['gluten']) },
    })
    const cheese = await insertProduct(db, sellerId, { category: 'sery', food: foodInfoWith(['milk']) })
    await insertOfferItem(db, { offerId, variantId: cheese.variantId, price: 100 })
    expect(ids(await near({ allergenFree: 'gluten' }))).toEqual([offerId])
    expect(ids(await near({ allergenFree: 'gluten', category: 'pieczywo' }))).toEqual([])
  })

  test('day and fulfilment must match one occurrence', async () => {
    await clear()
    const { offerId, sellerId, locationId, occurrenceIds } = await insertPublishedOffer(db, GROJEC)
    const delivery = await insertSchedule(db, sellerId, locationId, { fulfilment: 'delivery', inDays: [5] })
    await db.insertInto('offerSchedules').values({ offerId, scheduleId: delivery.scheduleId }).execute()
    const dayOf = async (id: number | undefined) =>
      (
        await db
          .selectFrom('occurrences')
          .select('date')
          .where('id', '=', id ?? 0)
          .executeTakeFirstOrThrow()
      ).date
    const [pickupDay, deliveryDay] = [await dayOf(occurrenceIds[0]), await dayOf(delivery.occurrenceIds[0])]

    expect(ids(await near({ day: pickupDay }))).toEqual([offerId])
    expect((await near({ day: deliveryDay })).items[0]).toMatchObject({
      delivery: true,
      pickup: true,
      next: { fulfilment: 'delivery' },
    })
    expect(ids(await near({ day: pickupDay, fulfilment: 'delivery' }))).toEqual([])
    expect(ids(await near({ fulfilment: 'delivery' }))).toEqual([offerId])
    expect(ids(await near({ day: '2031-01-01' }))).toEqual([])
  })

  test('text matches title, product and seller, without diacritics and in any order', async () => {
    await clear()
    const { offerId, productId, sellerId } = await insertPublishedOffer(db, {
      ...GROJEC,
      title: 'Sobotni targ',
      seller: 'Żółta Łąka',
      product: { name: 'Śliwki węgierki', category: 'owoce-swieze' },
    })
    await indexOutdatedOffers(db)
    for (const q of ['sliwki', 'ŚLIW', 'targ zolta', 'laka węgier', 'sobo'])
      expect(ids(await near({ q }))).toEqual([offerId])
    for (const q of ['jabłka', "'; drop table offers; --"]) expect(ids(await near({ q }))).toEqual([])
    // Nobody sells both, so each of them answers.
    expect(ids(await near({ q: 'sliwki jabłka' }))).toEqual([offerId])

    await db.updateTable('products').set({ name: 'Jabłka' }).where('id', '=', productId).execute()
    await db.updateTable('sellers').set({ name: 'Sad' }).where('id', '=', sellerId).execute()
    await db.updateTable('offers').set({ title: 'Targ' }).where('id', '=', offerId).execute()
    await indexOutdatedOffers(db)
    expect(ids(await near({ q: 'jablka sad' }))).toEqual([offerId])
    for (const q of ['sliwki', 'zolta', 'sobotni']) expect(ids(await near({ q }))).toEqual([])
  })
})

describe('without a point', () => {
  test('the newest offers come first, page by page, without duplicates', async () => {
    await clear()
    const made: number[] = []
    for (let day = 1; day <= 5; day++)
      made.push(
        (await insertPublishedOffer(db, { ...GROJEC, publishedAt: `2026-02-0${Math.min(day, 4)}T10:00:00.123456Z` }))
          .offerId,
      )
    const [a, b, c, d, e] = made
    expect((await listAll({ limit: 2 })).map(({ id }) => id)).toEqual([e, d, c, b, a])
    expect((await list({})).items[0]).toMatchObject({ distance: null })
    expect((await list({})).origin).toBeNull()
  })
})

describe('an invalid query', () => {
  const refused = async (query: Record<string, string>) =>
    (await inject({ method: 'GET', url: '/api/offers/nearby', query })).json()

  test('is reported at its field', async () => {
    expect(await refused({ latitude: '52' })).toMatchObject({
      status: 400,
      fieldErrors: [{ property: 'longitude', code: 'required' }],
    })
    expect(await refused({ latitude: '95', longitude: '21' })).toMatchObject({
      fieldErrors: [{ property: 'latitude', code: 'range' }],
    })
    expect(await refused({ radiusKm: '500' })).toMatchObject({ fieldErrors: [{ property: 'radiusKm', code: 'range' }] })
    expect(await refused({ place: 'Nigdzielandia' })).toMatchObject({
      fieldErrors: [{ property: 'place', code: 'place' }],
    })
    expect(await refused({ cursor: 'bm9uc2Vuc2U' })).toMatchObject({
      fieldErrors: [{ property: 'cursor', code: 'invalid' }],
    })
    expect(await refused({ allergenFree: 'gluten,dust' })).toMatchObject({
      fieldErrors: [{ property: 'allergenFree', code: 'allergen' }],
    })
  })
})
