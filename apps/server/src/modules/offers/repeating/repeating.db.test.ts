import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { editable, sellerOfferClient } from '#testing/clients/seller-offers'
import { insertProduct, insertStock } from '#testing/factories'
import { registerOffers, renewOffers } from '../index.ts'

const { db } = await testDatabase()
const { call, join, addOfferItem, readyOffer, draftOf, act } = sellerOfferClient(db, registerOffers)
const ania = await join()
const bolek = await join()

const copy = (id: number, headers: Record<string, string> = ania.headers) =>
  call('POST', `/api/offers/${id}/copy`, headers)
const repeat = (offer: { id: number; version: number }, weekly: boolean, headers = ania.headers) =>
  call('POST', `/api/offers/${offer.id}/repeat`, headers, { version: offer.version, weekly })
const own = async (id: number) => (await call('GET', `/api/offers/${id}/edit`, ania.headers)).body

/** Calendar days in Poland by the database's clock. */
const day = async (inDays: number): Promise<string> => {
  const { rows } = await sql<{
    day: string
  }>`select ((now() at time zone 'Europe/Warsaw')::date + ${inDays}::int)::text as day`.execute(db)
  return rows[0]?.day ?? ''
}
const weekday = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7

const runJob = () => renewOffers({ db }).run(new AbortController().signal)

describe('a copy', () => {
  test('is a draft with the same items, prices, limits, location and schedules, and its own price history', async () => {
    const offer = await draftOf(ania, { description: 'Prosto z ula', validFrom: await day(-9), validTo: await day(-2) })
    const { variantId } = await insertProduct(db, ania.sellerId, { name: 'Miód gryczany' })
    const honey = await insertStock(db, ania.sellerId, variantId, 12)
    await addOfferItem(ania, offer.id, { variantId, itemId: honey, quantity: 5, maxPerReservation: 2 })
    const wax = await insertProduct(db, ania.sellerId, { name: 'Wosk' })
    await addOfferItem(ania, offer.id, { variantId: wax.variantId, price: '8.50' })

    const reply = await copy(offer.id)
    expect([reply.status, reply.headers['location']]).toEqual([201, `/api/offers/${reply.body.id}`])
    expect(reply.body).toMatchObject({
      status: 'draft',
      title: offer.title,
      description: 'Prosto z ula',
      locationId: ania.locationId,
      scheduleIds: [ania.scheduleId],
      // Past days are not copied.
      validFrom: null,
      validTo: null,
      publishedAt: null,
      repeatsOn: null,
      items: [
        { variantId, price: '32.00', quantity: 5, held: 0, maxPerReservation: 2, itemId: honey },
        { variantId: wax.variantId, price: '8.50', quantity: null, itemId: null },
      ],
    })
    const prices = await db
      .selectFrom('priceHistory')
      .select('price')
      .where(
        'offerItemId',
        'in',
        reply.body.items.map(({ id }: { id: number }) => id),
      )
      .orderBy('price')
      .execute()
    expect(prices).toEqual([{ price: 850 }, { price: 3200 }])
  })

  test('can be made of an archived offer, and takes the entered limit, not the remaining quantity', async () => {
    const offer = await draftOf(ania)
    const { body: offerItem } = await addOfferItem(ania, offer.id, { quantity: 20 })
    await db.updateTable('offerItems').set({ quantity: 3 }).where('id', '=', offerItem.id).execute()
    await act('archive', (await act('publish', offer, ania.headers)).body, ania.headers)

    const { body } = await copy(offer.id)
    expect(body).toMatchObject({ status: 'draft', items: [{ quantity: 20 }] })
    expect((await act('publish', body, ania.headers)).status).toBe(200)
  })

  test("is made once per idempotency key, and never of another seller's offer", async () => {
    const offer = await readyOffer(ania)
    const headers = { ...ania.headers, 'idempotency-key': 'copy-1' }
    const [one, two] = await Promise.all([copy(offer.id, headers), copy(offer.id, headers)])
    expect(one.body.id).toBe(two.body.id)
    expect((await copy(offer.id, bolek.headers)).status).toBe(404)
    expect((await copy(999_999)).status).toBe(404)
  })
})

describe('an offer that repeats every week', () => {
  test('restarts on the day after its last day, or on Monday', async () => {
    const dated = await readyOffer(ania, { validFrom: await day(-1), validTo: await day(3) })
    expect((await repeat(dated, true)).body).toMatchObject({ repeatsOn: await day(4), version: dated.version + 1 })

    const endless = await readyOffer(ania)
    const { body } = await repeat(endless, true)
    expect(weekday(body.repeatsOn)).toBe(1)
    expect(body.repeatsOn > (await day(0)) && body.repeatsOn <= (await day(7))).toBe(true)
    expect((await repeat(body, false)).body.repeatsOn).toBeNull()
  })

  test('follows a change of its last day', async () => {
    const offer = (await repeat(await readyOffer(ania, { validTo: await day(3) }), true)).body
    const { body } = await call('PUT', `/api/offers/${offer.id}`, ania.headers, {
      ...editable(offer),
      validTo: await day(5),
    })
    expect(body.repeatsOn).toBe(await day(6))
  })

  test('fills up no shelf: its limit starts anew on top of what is there', async () => {
    const { variantId } = await insertProduct(db, ania.sellerId, { name: 'Miód spadziowy' })
    await insertStock(db, ania.sellerId, variantId, 12)
    const offer = await draftOf(ania, { validFrom: await day(-9), validTo: await day(-5) })
    const { body: limited } = await addOfferItem(ania, offer.id, { variantId, quantity: 20 })
    await repeat(await own(offer.id), true)
    await db.updateTable('offerItems').set({ quantity: 3 }).where('id', '=', limited.id).execute()
    expect((await own(offer.id)).items).toMatchObject([{ quantity: 3, remaining: 3 }])
    await runJob()
    expect((await own(offer.id)).items).toMatchObject([{ quantity: 20, remaining: 12 }])
  })

  test('advances by all missed weeks once and refills the entered limits', async () => {
    const offer = await draftOf(ania, { validFrom: await day(-20), validTo: await day(-16) })
    const { body: limited } = await addOfferItem(ania, offer.id, { quantity: 20 })
    await repeat(await own(offer.id), true)
    // Handed over: 15. Still held for days ahead: 2.
    await db.updateTable('offerItems').set({ quantity: 5, held: 2 }).where('id', '=', limited.id).execute()

    await Promise.all([runJob(), runJob()])
    const after = await own(offer.id)
    expect(after).toMatchObject({ validFrom: await day(1), validTo: await day(5), repeatsOn: await day(6) })
    expect(after.items).toMatchObject([{ quantity: 20, held: 2, remaining: 18 }])

    await runJob()
    expect((await own(offer.id)).version).toBe(after.version)
  })

  test('a new price does not change next week’s limit; a new limit does', async () => {
    const offer = await readyOffer(ania)
    const [offerItem] = (await own(offer.id)).items
    const put = async (body: object) => {
      const [now] = (await own(offer.id)).items
      return call('PUT', `/api/offerItems/${offerItem.id}`, ania.headers, {
        price: now.price,
        quantity: now.quantity,
        version: now.version,
        ...body,
      })
    }
    const typed = async () =>
      (
        await db
          .selectFrom('offerItems')
          .select('enteredQuantity')
          .where('id', '=', offerItem.id)
          .executeTakeFirstOrThrow()
      ).enteredQuantity
    await put({ quantity: 20 })
    await db.updateTable('offerItems').set({ quantity: 4 }).where('id', '=', offerItem.id).execute()
    await put({ price: '30.00' })
    expect(await typed()).toBe(20)
    await put({ quantity: 12 })
    expect(await typed()).toBe(12)
  })

  test('can be switched by its seller only, not when archived and not with a stale version', async () => {
    const offer = await readyOffer(ania)
    expect((await repeat(offer, true, bolek.headers)).status).toBe(404)
    expect((await repeat({ ...offer, version: 9 }, true)).body.code).toBe('VERSION_CONFLICT')
    const active = (await act('publish', offer, ania.headers)).body
    const closed = (await act('archive', active, ania.headers)).body
    expect((await repeat(closed, true)).body.code).toBe('OFFER_STATUS')
  })
})
