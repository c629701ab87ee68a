import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { foodInfoWith, insertOfferItem, insertProduct, insertPublishedOffer, insertStock } from '#testing/factories'
import { indexOutdatedOffers } from '#modules/search'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { list, inject } = publicOfferClient(db, registerOffers)

const GROJEC = { latitude: 51.8656, longitude: 20.8676 }
const clear = () => clearOffers(db)
const near = () => list(GROJEC)

describe('a card', () => {
  beforeAll(clear)

  test('says what, for how much, how far, when and how much is left', async () => {
    const fixture = await insertPublishedOffer(db, {
      ...GROJEC,
      title: 'Jajka od kur',
      product: { name: 'Jajka', category: 'jaja' },
      price: 1250,
      limit: 7,
    })
    const { items, origin, nextCursor } = await near()

    expect(origin).toEqual({ ...GROJEC, label: null })
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([
      {
        id: fixture.offerId,
        slug: 'jajka-od-kur',
        title: 'Jajka od kur',
        sellerName: 'Pasieka',
        sellerStatus: 'farmer',
        town: 'Grójec',
        distance: 0,
        category: 'jaja',
        price: '12.50',
        itemCount: 1,
        remaining: 7,
        pickup: true,
        delivery: false,
        picture: null,
      },
    ])
    expect(items[0]?.next).toMatchObject({ fulfilment: 'pickup' })
  })

  test('shows its first product, with the cheapest variant that is left', async () => {
    const fixture = await insertPublishedOffer(db, { latitude: 51, longitude: 20, price: 9000 })
    const { id: variantId } = await db
      .insertInto('variants')
      .values({
        productId: fixture.productId,
        name: 'słoik 0,3 l',
        netQuantity: '0.3',
        netUnit: 'l',
        soldBy: 'packed',
        step: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const itemId = await insertStock(db, fixture.sellerId, variantId, 5, 5)
    await insertOfferItem(db, { offerId: fixture.offerId, variantId, itemId, price: 1000 })
    const card = async () => (await list({ latitude: 51, longitude: 20 })).items[0]

    expect(await card()).toMatchObject({ price: '90.00', itemCount: 1, variantCount: 1, remaining: null })
    await db.updateTable('items').set({ held: 3 }).where('id', '=', itemId).execute()
    expect(await card()).toMatchObject({
      price: '10.00',
      variantName: 'słoik 0,3 l',
      itemCount: 2,
      variantCount: 2,
      remaining: 2,
    })
  })

  describe('of several products', () => {
    const AT = { latitude: 54, longitude: 17 }
    const card = async (query = {}) => (await list({ ...AT, ...query })).items[0]

    beforeAll(async () => {
      const fixture = await insertPublishedOffer(db, {
        ...AT,
        title: 'Z podwórka',
        product: { name: 'Jajka', category: 'jaja', variant: '10 szt.' },
        price: 9000,
      })
      const milk = await insertProduct(db, fixture.sellerId, {
        name: 'Mleko',
        category: 'mleko',
        variant: 'butelka 1 l',
        food: foodInfoWith(['milk']),
      })
      await insertOfferItem(db, { offerId: fixture.offerId, variantId: milk.variantId, price: 1000, position: 1 })
      await indexOutdatedOffers(db)
    })

    test('carries the price of the product that gives title and picture', async () => {
      expect(await card()).toMatchObject({
        name: 'Z podwórka',
        category: 'jaja',
        price: '90.00',
        productName: 'Jajka',
        variantCount: 1,
        itemCount: 2,
      })
    })

    test.each([
      [{ q: 'mleko' }, 'Mleko, butelka 1 l', 'mleko', '10.00'],
      [{ q: 'jajek' }, 'Jajka, 10 szt.', 'jaja', '90.00'],
      [{ category: 'mleko' }, 'Mleko, butelka 1 l', 'mleko', '10.00'],
      [{ allergenFree: 'milk' }, 'Jajka, 10 szt.', 'jaja', '90.00'],
      [{ maxPrice: '20' }, 'Mleko, butelka 1 l', 'mleko', '10.00'],
      [{ q: 'jajka', sort: 'price' }, 'Jajka, 10 szt.', 'jaja', '90.00'],
    ])('names the item that answers %o, with its own price', async (query, name, category, price) => {
      expect(await card(query)).toMatchObject({ name, category, price, variantCount: 1 })
    })

    test('whose first product is sold out names the one whose price it carries', async () => {
      await db.updateTable('offerItems').set({ quantity: 0 }).where('price', '=', 9000).execute()
      expect(await card()).toMatchObject({
        name: 'Mleko, butelka 1 l',
        category: 'mleko',
        price: '10.00',
        itemCount: 1,
      })
      await db.updateTable('offerItems').set({ quantity: null }).where('price', '=', 9000).execute()
    })

    test('found by the name of its seller is about its first product', async () => {
      expect(await card({ q: 'pasieka' })).toMatchObject({ name: 'Z podwórka', price: '90.00' })
    })

    test('an item that costs more than asked is not shown', async () => {
      expect(await card({ q: 'jajka', maxPrice: '89.99' })).toBeUndefined()
    })
  })

  test('the order of the price compares the items that answer', async () => {
    const AT = { latitude: 53, longitude: 16 }
    const offer = async (eggs: number, milk: number) => {
      const fixture = await insertPublishedOffer(db, {
        ...AT,
        title: `Jajka za ${eggs}`,
        product: { name: 'Jajka', category: 'jaja' },
        price: eggs,
      })
      const other = await insertProduct(db, fixture.sellerId, { name: 'Mleko', category: 'mleko' })
      await insertOfferItem(db, { offerId: fixture.offerId, variantId: other.variantId, price: milk, position: 1 })
    }
    await offer(2000, 100)
    await offer(1500, 900)
    await indexOutdatedOffers(db)
    const prices = async (query = {}) =>
      (await list({ ...AT, sort: 'price', ...query })).items.map(({ price }) => price)

    expect(await prices({ q: 'jajka' })).toEqual(['15.00', '20.00'])
    expect(await prices({ category: 'jaja' })).toEqual(['15.00', '20.00'])
    expect(await prices({ category: 'mleko' })).toEqual(['1.00', '9.00'])
    expect(await prices()).toEqual(['15.00', '20.00'])
  })

  test('of a hidden location has a rounded point and a rounded distance', async () => {
    await insertPublishedOffer(db, { latitude: 50.123456, longitude: 19.987654, hideExact: true })
    const { items } = await list({ latitude: 50.123456, longitude: 19.987654 })
    expect(items[0]).toMatchObject({ latitude: 50.12, longitude: 19.99 })
    expect(items[0]?.distance).toBeGreaterThan(100)
  })
})

describe('a list', () => {
  const AT = { latitude: 52.5, longitude: 15.5 }

  test('can be of some sellers, of what is on hand, and is counted', async () => {
    const farmer = await insertPublishedOffer(db, { ...AT, product: { name: 'Miód', category: 'miod' } })
    const baker = await insertPublishedOffer(db, { ...AT, product: { name: 'Chleb', category: 'pieczywo' } })
    await db.updateTable('sellers').set({ status: 'business' }).where('id', '=', baker.sellerId).execute()
    const ids = async (query: Record<string, string>) =>
      (await list({ ...AT, ...query })).items.map(({ id }) => id).toSorted((a, b) => a - b)
    const counted = async (query: Record<string, string | number>) => {
      const parameters = Object.fromEntries(
        Object.entries({ ...AT, ...query }).map(([key, value]) => [key, String(value)]),
      )
      const reply = await inject({ method: 'GET', url: '/api/offers/count', query: parameters })
      return reply.json<unknown>()
    }

    expect(await ids({})).toEqual([farmer.offerId, baker.offerId])
    expect(await ids({ sellerStatus: 'business' })).toEqual([baker.offerId])
    expect(await ids({ sellerStatus: 'business,farmer' })).toEqual([farmer.offerId, baker.offerId])
    await db.updateTable('variants').set({ counting: 'onDemand' }).where('id', '=', baker.variantId).execute()
    await db.updateTable('variants').set({ counting: 'shelf' }).where('id', '=', farmer.variantId).execute()
    expect(await ids({ onShelf: '1' })).toEqual([farmer.offerId])

    expect(await counted({})).toEqual({ offers: 2, sellers: 2, more: false })
    expect(await counted({ category: 'miod' })).toEqual({ offers: 1, sellers: 1, more: false })
    expect(await counted({ withoutSellers: `${baker.sellerId},1` })).toEqual({ offers: 1, sellers: 1, more: false })
    expect(await counted({ withoutSellers: '99999999999' })).toMatchObject({ code: 'VALIDATION_FAILED' })
    expect(await counted({ q: 'zzzz' })).toEqual({ offers: 0, sellers: 0, more: false })
    expect(await counted({ delivered: '1' })).toEqual({ offers: 0, sellers: 0, more: false })
  })
})
