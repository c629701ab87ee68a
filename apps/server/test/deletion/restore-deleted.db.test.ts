import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { purgeCatalogue, registerCatalogue } from '#modules/catalogue'
import { purgeOffers, registerOffers } from '#modules/offers'
import { purgeLocations, registerPlaces } from '#modules/places'
import { purgeSchedules, registerSchedules } from '#modules/schedules'
import { purgeStock, registerStock } from '#modules/stock'
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

/** Deletes an object and restores it; returns how it reads before and after. */
async function thereAndBack(path: string, ...seen: string[]): Promise<unknown[][]> {
  const before = await Promise.all([path, ...seen].map(read))
  expect(await remove(path)).toMatchObject({ status: 204 })
  expect((await restore(path, bartek)).status).toBe(404)
  expect(await restore(path)).toMatchObject({ status: 200, body: { id: before[0].id } })
  // A double click, or a retry on a poor connection.
  expect((await restore(path)).status).toBe(200)
  return [before, await Promise.all([path, ...seen].map(read))]
}

const DELETED_TABLES = [
  'products',
  'variants',
  'inventories',
  'items',
  'schedules',
  'offers',
  'offer_items',
  'locations',
].map((name) => `${name}_with_deleted`)
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

test('restores exactly the rows of one deletion', async () => {
  const { body: bread } = await call('POST', '/api/products', ania.headers, { name: 'Chleb', category: 'sery', food })
  const variantOf = async (name: string) => {
    const facts = { productId: bread.id, netQuantity: 1, netUnit: 'kg', soldBy: 'packed', step: 1 }
    const { body: variant } = await call('POST', '/api/variants', ania.headers, { ...facts, name })
    const { body: stocked } = await call('POST', '/api/items', ania.headers, { variantId: variant.id, quantity: 0 })
    return { variant: `variants/${variant.id}`, item: `items/${stocked.id}` }
  }
  const [round, long, flat] = [await variantOf('okrągły'), await variantOf('długi'), await variantOf('płaski')]
  await remove(round.variant)
  await remove(long.item)
  await remove(`products/${bread.id}`)

  expect((await restore(round.variant)).body).toMatchObject({ code: 'DUPLICATE' })
  expect((await restore(long.item)).body).toMatchObject({ code: 'DUPLICATE' })
  expect((await restore(`products/${bread.id}`)).body).toMatchObject({ id: bread.id, variantCount: 2 })
  const codeOf = async (path: string) => (await call('GET', `/api/${path}`, ania.headers)).status
  expect(await Promise.all([round.variant, round.item, long.variant, long.item].map(codeOf))).toEqual([
    404, 404, 200, 404,
  ])
  expect(await Promise.all([flat.variant, flat.item].map(codeOf))).toEqual([200, 200])

  for (const path of [round.variant, long.item]) expect((await restore(path)).status).toBe(200)
  expect(await Promise.all([round.item, long.item].map(codeOf))).toEqual([200, 200])
})

test('the objects that a restored schedule, draft or offer item refers to must exist', async () => {
  const { body: yard } = await call('POST', '/api/locations', ania.headers, { ...A_PLACE, name: 'Podwórze' })
  const draft = await draftOf(ania, { scheduleIds: [], locationId: yard.id })
  const { body: offerItem } = await addOfferItem(ania, draft.id)
  await remove(`offers/${draft.id}`)
  await remove(`locations/${yard.id}`)
  expect((await restore(`offers/${draft.id}`)).body).toMatchObject({ code: 'DUPLICATE' })
  await restore(`locations/${yard.id}`)
  expect((await restore(`offers/${draft.id}`)).status).toBe(200)

  await remove(`offerItems/${offerItem.id}`)
  await addOfferItem(ania, draft.id, { price: '1.00' })
  expect((await restore(`offerItems/${offerItem.id}`)).body).toMatchObject({ code: 'DUPLICATE' })
})

test('after an hour deleted rows and their pictures are purged, but not what reservations refer to', async () => {
  const photo = await insertUpload(db, { userId: ania.userId })
  const { body: butter } = await call('POST', '/api/products', ania.headers, {
    name: 'Masło',
    category: 'sery',
    food,
    pictureIds: [photo],
  })
  const { body: market } = await call('POST', '/api/locations', ania.headers, { ...A_PLACE, name: 'Targ' })
  const draft = await draftOf(ania)
  const { body: offerItem } = await addOfferItem(ania, draft.id)
  for (const path of [`products/${butter.id}`, `locations/${market.id}`, `offers/${draft.id}`]) await remove(path)
  const jobs = [purgeOffers, purgeSchedules, purgeStock, purgeCatalogue, purgeLocations].flatMap((of) => of({ db }))
  const purge = async () => {
    for (const { run } of jobs) await run(new AbortController().signal)
  }
  const photos = () => db.selectFrom('productPictures').select('uploadId').where('uploadId', '=', photo).execute()
  await purge()
  expect(await photos()).toHaveLength(1)
  expect((await restore(`products/${butter.id}`)).status).toBe(200)
  await remove(`products/${butter.id}`)

  for (const table of DELETED_TABLES)
    await sql`update ${sql.table(table)} set deleted_at = deleted_at - interval '61 minutes' where deleted_at is not null`.execute(
      db,
    )
  for (const path of [`products/${butter.id}`, `locations/${market.id}`, `offers/${draft.id}`])
    expect((await restore(path)).status).toBe(404)
  await purge()
  expect(await photos()).toEqual([])
  const left = async (table: 'offersWithDeleted' | 'offerItemsWithDeleted', id: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', id).execute()).length
  expect([await left('offersWithDeleted', draft.id), await left('offerItemsWithDeleted', offerItem.id)]).toEqual([0, 0])
  const reserved = await db
    .selectFrom('offerItemsWithDeleted')
    .innerJoin('reservationItems', 'reservationItems.offerItemId', 'offerItemsWithDeleted.id')
    .select(['offerItemsWithDeleted.quantity', 'offerItemsWithDeleted.itemId'])
    .execute()
  expect(reserved).toEqual([{ quantity: 0, itemId: null }])
})
