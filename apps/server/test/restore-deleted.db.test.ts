import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registerCatalogue } from '#modules/catalogue'
import { registerOffers } from '#modules/offers'
import { registerPlaces } from '#modules/places'
import { registerSchedules } from '#modules/schedules'
import { registerStock } from '#modules/stock'
import { purgeDeleted } from '#platform/soft-delete'
import { testDatabase } from '#testing/database/test-database'
import { insertReservation, insertReservationItem, insertUpload } from '#testing/factories'
import { sellerOfferClient } from '#testing/clients/seller-offers'

const { db } = await testDatabase()
const { call, join, draftOf, addOfferItem } = sellerOfferClient(db, (api, deps) => {
  for (const register of [registerCatalogue, registerPlaces, registerOffers, registerSchedules, registerStock])
    register(api, deps)
})
const ania = await join()
const bartek = await join()

const read = async (path: string) => (await call('GET', `/api/${path}`, ania.headers)).body
const remove = (path: string) => call('DELETE', `/api/${path}`, ania.headers)
const restore = (path: string, { headers } = ania) => call('POST', `/api/${path}/restore`, headers)

/** Deletes an object and restores it; returns what is read of it before and after. */
async function thereAndBack(path: string, ...seen: string[]): Promise<unknown[][]> {
  const before = await Promise.all([path, ...seen].map(read))
  expect(await remove(path)).toMatchObject({ status: 204 })
  expect((await restore(path, bartek)).status).toBe(404)
  expect(await restore(path)).toMatchObject({ status: 200, body: { id: before[0].id } })
  // A double click, or a retry on a poor connection.
  expect((await restore(path)).status).toBe(200)
  return [before, await Promise.all([path, ...seen].map(read))]
}

const A_PLACE = {
  name: 'Zagroda',
  kind: 'farm',
  postalCode: '05-600',
  town: 'Grójec',
  latitude: 51.86,
  longitude: 20.87,
  directions: 'Za kapliczką w lewo',
}
const picture = await insertUpload(db, { userId: ania.userId })
const food = { allergens: ['milk'], ingredients: 'mleko' }
const { body: cheese } = await call('POST', '/api/products', ania.headers, {
  name: 'Ser',
  category: 'sery',
  food,
  pictureIds: [picture],
})
const { body: wedge } = await call('POST', '/api/variants', ania.headers, {
  productId: cheese.id,
  name: 'klin',
  netQuantity: 0.25,
  netUnit: 'kg',
  soldBy: 'packed',
  step: 1,
})
const { body: item } = await call('POST', '/api/items', ania.headers, {
  variantId: wedge.id,
  quantity: 12,
  lowStockAt: 3,
})
await call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta: -2, reason: 'spoiled', note: 'pleśń' })

const expectSame = ([before, after]: unknown[][]): void => expect(after).toEqual(before)

test('an item is restored with its ledger, a variant and a product with everything below them', async () => {
  const ledger = `items/${item.id}/movements`
  expectSame(await thereAndBack(`items/${item.id}`, ledger))
  expectSame(await thereAndBack(`products/${cheese.id}`, `variants/${wedge.id}`, `items/${item.id}`, ledger))
  const { body: emptied } = await call('PUT', `/api/items/${item.id}`, ania.headers, { quantity: 0, version: 2 })
  expect(emptied).toMatchObject({ quantity: 0 })
  expectSame(await thereAndBack(`variants/${wedge.id}`, `items/${item.id}`, ledger))
  expectSame(await thereAndBack(`inventories/${item.inventoryId}`, `items/${item.id}`, ledger))
  const drift =
    await sql`select 1 from items it where it.quantity <> (select sum(delta_quantity) from stock_movements m where m.item_id = it.id)`.execute(
      db,
    )
  expect(drift.rows).toEqual([])
})

test('a draft offer is restored with items and prices, a schedule with its days in the drafts that use it', async () => {
  const draft = await draftOf(ania)
  const { body: offerItem } = await addOfferItem(ania, draft.id, { price: '9.00' })
  await call('PUT', `/api/offerItems/${offerItem.id}`, ania.headers, { price: '8.50', version: 1 })
  expectSame(await thereAndBack(`offers/${draft.id}`, `offers/${draft.id}/edit`, `offerItems/${offerItem.id}/prices`))
  await sql`update schedules set rule = '{"kind":"weekly","weekdays":[6],"everyWeeks":1}'`.execute(db)
  const dates = `schedules/${ania.scheduleId}/occurrences`
  const [before, after] = await thereAndBack(`schedules/${ania.scheduleId}`, dates, `offers/${draft.id}/edit`)
  expect(after).toEqual(before)
})

test('a location is restored with its pictures and inventories, also one that closed offers refer to', async () => {
  const view = await insertUpload(db, { userId: ania.userId })
  const { body: barn } = await call('POST', '/api/locations', ania.headers, { ...A_PLACE, pictureIds: [view] })
  const { body: shed } = await call('POST', '/api/inventories', ania.headers, { name: 'Stodoła', locationId: barn.id })
  const [before, after] = await thereAndBack(`locations/${barn.id}`, `inventories/${shed.id}`)
  expect(after).toEqual(before)
  expect(before).toMatchObject([{ pictures: [{ id: view }] }, { locationName: A_PLACE.name }])

  const { body: other } = await call('POST', '/api/locations', ania.headers, { ...A_PLACE, name: 'Rynek' })
  const past = await draftOf(ania, { locationId: other.id })
  await sql`update offers set status = 'archived' where id = ${past.id}`.execute(db)
  expectSame(await thereAndBack(`locations/${other.id}`))
  // The inventory has been moved to another location meanwhile: that one stays.
  await remove(`locations/${barn.id}`)
  await call('PUT', `/api/inventories/${shed.id}`, ania.headers, { name: 'Stodoła', locationId: other.id, version: 1 })
  await restore(`locations/${barn.id}`)
  expect(await read(`inventories/${shed.id}`)).toMatchObject({ locationId: other.id })
})

test('an offer item is restored with its id, terms and prices, also one that a reservation refers to', async () => {
  const draft = await draftOf(ania)
  const { body: offerItem } = await addOfferItem(ania, draft.id, { price: '9.00', quantity: 7, maxPerReservation: 2 })
  await call('PUT', `/api/offerItems/${offerItem.id}`, ania.headers, { price: '8.50', quantity: 7, version: 1 })
  const seen = [`offers/${draft.id}/edit`, `offerItems/${offerItem.id}/prices`]
  const itself = `offerItems/${offerItem.id}`
  const there = await Promise.all(seen.map(read))
  const again = async (): Promise<void> => {
    expect(await remove(itself)).toMatchObject({ status: 204 })
    expect(await read(`offers/${draft.id}/edit`)).toMatchObject({ items: [] })
    expect((await restore(itself, bartek)).status).toBe(404)
    expect(await restore(itself)).toMatchObject({ status: 200, body: { id: offerItem.id, quantity: 7, price: '8.50' } })
    expect((await restore(itself)).status).toBe(200)
    expect(await Promise.all(seen.map(read))).toEqual(there)
  }
  await again()
  const guestReservation = { offerId: draft.id, sellerId: ania.sellerId, uuidHash: Buffer.from('guest') }
  const { id: reservationId } = await insertReservation(db, guestReservation)
  await insertReservationItem(db, { reservationId, offerItemId: offerItem.id })
  await again()
  await remove(itself)
  await sql`update offers set status = 'archived' where id = ${draft.id}`.execute(db)
  expect(await restore(itself)).toMatchObject({ status: 409, body: { code: 'OFFER_STATUS' } })
})

test('a replacement created meanwhile prevents the restore, with an error', async () => {
  await remove(`items/${item.id}`)
  await call('POST', '/api/items', ania.headers, { variantId: wedge.id, quantity: 1 })
  expect(await restore(`items/${item.id}`)).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
})

test('pictures of deleted objects are kept for an hour, then the object is gone', async () => {
  await remove(`products/${cheese.id}`)
  const kept = () => db.selectFrom('removedPictures').select('uploadId').execute()
  expect(await kept()).toContainEqual({ uploadId: picture })
  await sql`update removed_things set removed_at = now() - interval '61 minutes'`.execute(db)
  expect((await restore(`products/${cheese.id}`)).status).toBe(404)
  await purgeDeleted(db)
  expect(await kept()).toEqual([])
})
