import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { clearOffers, publicOfferClient } from '#testing/clients/public-offers'
import { foodInfoWith, insertOfferItem, insertProduct, insertPublishedOffer, insertStock } from '#testing/factories'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { list } = publicOfferClient(db, registerOffers)

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

  test('shows the cheapest item that is left', async () => {
    const fixture = await insertPublishedOffer(db, { latitude: 51, longitude: 20, price: 9000 })
    const cheap = await insertProduct(db, fixture.sellerId, { variant: 'słoik 0,3 l' })
    const itemId = await insertStock(db, fixture.sellerId, cheap.variantId, 5, 5)
    await insertOfferItem(db, { offerId: fixture.offerId, variantId: cheap.variantId, itemId, price: 1000 })
    const card = async () => (await list({ latitude: 51, longitude: 20 })).items[0]

    expect(await card()).toMatchObject({ price: '90.00', itemCount: 1, remaining: null })
    await db.updateTable('items').set({ held: 3 }).where('id', '=', itemId).execute()
    expect(await card()).toMatchObject({ price: '10.00', variantName: 'słoik 0,3 l', itemCount: 2, remaining: 2 })
  })

  test('shows the first item, or the item that matches the query', async () => {
    const fixture = await insertPublishedOffer(db, {
      latitude: 54,
      longitude: 17,
      product: { name: 'Jajka', category: 'jaja' },
      price: 9000,
    })
    const milk = await insertProduct(db, fixture.sellerId, {
      name: 'Mleko',
      category: 'mleko',
      food: foodInfoWith(['milk']),
    })
    await insertOfferItem(db, { offerId: fixture.offerId, variantId: milk.variantId, price: 1000, position: 1 })
    const card = async (query = {}) => (await list({ latitude: 54, longitude: 17, ...query })).items[0]

    expect(await card()).toMatchObject({ category: 'jaja', price: '10.00', productName: 'Mleko' })
    expect(await card({ category: 'mleko' })).toMatchObject({ category: 'mleko', price: '10.00' })
    expect(await card({ allergenFree: 'milk' })).toMatchObject({
      category: 'jaja',
      price: '90.00',
      productName: 'Jajka',
    })
  })

  test('of a hidden location has a rounded point and a rounded distance', async () => {
    await insertPublishedOffer(db, { latitude: 50.123456, longitude: 19.987654, hideExact: true })
    const { items } = await list({ latitude: 50.123456, longitude: 19.987654 })
    expect(items[0]).toMatchObject({ latitude: 50.12, longitude: 19.99 })
    expect(items[0]?.distance).toBeGreaterThan(100)
  })
})
