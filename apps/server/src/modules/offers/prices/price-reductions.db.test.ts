import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerOfferClient } from '#testing/clients/seller-offers'
import { registerOffers } from '../index.ts'

const { db } = await testDatabase()
const { call, join, draftOf, addOfferItem, act } = sellerOfferClient(db, registerOffers)

/** An offer published some time ago, with one item at 32 zł. */
const onSale = async (daysAgo: number) => {
  const seller = await join()
  const draft = await draftOf(seller)
  const { body: offerItem } = await addOfferItem(seller, draft.id)
  await act('publish', draft, seller.headers)
  await db
    .updateTable('offers')
    .set({ publishedAt: sql<Date>`now() - ${daysAgo} * interval '1 day'` })
    .where('id', '=', draft.id)
    .execute()
  await db
    .updateTable('priceHistory')
    .set({ validFrom: sql<Date>`now() - ${daysAgo + 1} * interval '1 day'` })
    .where('offerItemId', '=', offerItem.id)
    .execute()
  let { version } = offerItem
  const changePriceTo = async (price: string) => {
    const { body } = await call('PUT', `/api/offerItems/${offerItem.id}`, seller.headers, { price, version })
    version = body.version
    return body.reduction
  }
  const seenByBuyer = async () => {
    const { body } = await call('GET', `/api/offers/${draft.id}`)
    const cards = (await call('GET', '/api/offers/nearby?latitude=51.8656&longitude=20.8676&limit=100')).body.items
    const card = cards.find(({ id }: { id: number }) => id === draft.id)
    expect(card.reduction).toEqual(body.items[0].reduction)
    return body.items[0].reduction
  }
  return { seller, offerItem, changePriceTo, seenByBuyer }
}

test('a reduction shows the lowest price of the 30 days before it on page and card', async () => {
  const { changePriceTo, seenByBuyer } = await onSale(60)
  expect(await seenByBuyer()).toBeNull()
  expect(await changePriceTo('28.00')).toEqual({ kind: 'lowest30', price: '32.00' })
  expect(await seenByBuyer()).toEqual({ kind: 'lowest30', price: '32.00' })
  expect(await changePriceTo('40.00')).toBeNull()
  // Raised and lowered again: still above a price of the last 30 days.
  expect(await changePriceTo('30.00')).toBeNull()
  expect(await changePriceTo('25.00')).toEqual({ kind: 'lowest30', price: '28.00' })
  expect(await seenByBuyer()).toEqual({ kind: 'lowest30', price: '28.00' })
})

test('a new item is marked as new, and a perishable one shows the price before the first reduction', async () => {
  const { changePriceTo, seenByBuyer, offerItem } = await onSale(5)
  expect(await changePriceTo('30.00')).toEqual({ kind: 'sinceListed', price: '32.00' })
  await changePriceTo('20.00')
  await db.updateTable('products').set({ perishable: true }).where('id', '=', offerItem.productId).execute()
  expect(await seenByBuyer()).toEqual({ kind: 'beforeFirst', price: '32.00' })
})

test('a reduction is shown for 30 days; a price change in a draft never is', async () => {
  const { changePriceTo, seenByBuyer, offerItem, seller } = await onSale(60)
  await changePriceTo('20.00')
  await db
    .updateTable('offerItems')
    .set({ reducedAt: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', offerItem.id)
    .execute()
  expect(await seenByBuyer()).toBeNull()

  const draft = await draftOf(seller)
  const { body } = await addOfferItem(seller, draft.id)
  const cut = await call('PUT', `/api/offerItems/${body.id}`, seller.headers, { price: '1.00', version: 1 })
  expect(cut.body.reduction).toBeNull()
})

test('the price history is readable for the seller only, newest first', async () => {
  const { changePriceTo, offerItem, seller } = await onSale(60)
  await changePriceTo('28.00')
  await changePriceTo('31.50')
  const url = `/api/offerItems/${offerItem.id}/prices`
  const first = await call('GET', `${url}?limit=2`, seller.headers)
  const rest = await call('GET', `${url}?limit=2&cursor=${first.body.nextCursor}`, seller.headers)
  expect([...first.body.items, ...rest.body.items].map(({ price }: { price: string }) => price)).toEqual([
    '31.50',
    '28.00',
    '32.00',
  ])
  expect((await call('GET', url, (await join()).headers)).status).toBe(404)
  expect((await call('GET', url)).status).toBe(401)
})
