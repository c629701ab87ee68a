import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/database'
import { offerDesk } from '#testing/offer-desk'
import { registerOffers } from './index.ts'

const { db } = await testDatabase()
const { call, join, draftOf, addPosition, act } = offerDesk(db, registerOffers)

/** An offer that has been out for a while, with one position at 32 zł. */
const onSale = async (daysAgo: number) => {
  const seller = await join()
  const draft = await draftOf(seller)
  const { body: position } = await addPosition(seller, draft.id)
  await act('publish', draft, seller.headers)
  await db
    .updateTable('offers')
    .set({ publishedAt: sql<Date>`now() - ${daysAgo} * interval '1 day'` })
    .where('id', '=', draft.id)
    .execute()
  await db
    .updateTable('priceHistory')
    .set({ validFrom: sql<Date>`now() - ${daysAgo + 1} * interval '1 day'` })
    .where('offerItemId', '=', position.id)
    .execute()
  let { version } = position
  const reprice = async (price: string) => {
    const { body } = await call('PUT', `/api/offerItems/${position.id}`, seller.headers, { price, version })
    version = body.version
    return body.reduction
  }
  const seen = async () => {
    const { body } = await call('GET', `/api/offers/${draft.id}`)
    const cards = (await call('GET', '/api/offers/nearby?latitude=51.8656&longitude=20.8676&limit=100')).body.items
    const card = cards.find(({ id }: { id: number }) => id === draft.id)
    expect(card.reduction).toEqual(body.items[0].reduction)
    return body.items[0].reduction
  }
  return { seller, position, reprice, seen }
}

test('a cut shows the lowest price of the 30 days before it, on the page and on the card', async () => {
  const { reprice, seen } = await onSale(60)
  expect(await seen()).toBeNull()
  expect(await reprice('28.00')).toEqual({ kind: 'lowest30', price: '32.00' })
  expect(await seen()).toEqual({ kind: 'lowest30', price: '32.00' })
  expect(await reprice('40.00')).toBeNull()
  // Raised and cut again: still above what it cost within the month.
  expect(await reprice('30.00')).toBeNull()
  expect(await reprice('25.00')).toEqual({ kind: 'lowest30', price: '28.00' })
  expect(await seen()).toEqual({ kind: 'lowest30', price: '28.00' })
})

test('what is new on offer says so, and what spoils fast names the price before the first cut', async () => {
  const { reprice, seen, position } = await onSale(5)
  expect(await reprice('30.00')).toEqual({ kind: 'sinceListed', price: '32.00' })
  await reprice('20.00')
  await db.updateTable('products').set({ perishable: true }).where('id', '=', position.productId).execute()
  expect(await seen()).toEqual({ kind: 'beforeFirst', price: '32.00' })
})

test('a cut is news for 30 days, and what was typed into a draft never is', async () => {
  const { reprice, seen, position, seller } = await onSale(60)
  await reprice('20.00')
  await db
    .updateTable('offerItems')
    .set({ reducedAt: sql<Date>`now() - interval '31 days'` })
    .where('id', '=', position.id)
    .execute()
  expect(await seen()).toBeNull()

  const draft = await draftOf(seller)
  const { body } = await addPosition(seller, draft.id)
  const cut = await call('PUT', `/api/offerItems/${body.id}`, seller.headers, { price: '1.00', version: 1 })
  expect(cut.body.reduction).toBeNull()
})

test('every price stays readable for the seller, newest first, and for nobody else', async () => {
  const { reprice, position, seller } = await onSale(60)
  await reprice('28.00')
  await reprice('31.50')
  const url = `/api/offerItems/${position.id}/prices`
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
