import { newToken } from '#platform/security'
import type { MatrixFixtures } from '../authorization/fixtures.ts'
import { insertLocation, insertProduct, insertSchedule, insertStock } from '../factories/index.ts'
import { plain } from '../pictures/pictures.ts'
import { type Change, dayFromNow } from './request-change.ts'

const BOUNDARY = 'kram-file'

const fileBody = (bytes: string | Buffer, type: string, fileName: string) => {
  const start = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(start), Buffer.from(bytes), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  }
}

const tableOf =
  (text: string): Change =>
  () =>
    fileBody(text, 'text/csv', 'tabela.csv')
const PRODUCTS =
  'Produkt;Kategoria;Alergeny;Wariant;Ilość netto;Jednostka;Sprzedaż\nGarnek;ceramika;;duży;1;szt;na sztuki'
const STOCK = 'Produkt;Wariant;Magazyn;Stan;Ostrzeż przy\nJajka;10 szt.;;12;'

const picture = async () => (await plain(40, 30).png().toBuffer()).toString('base64')

const SCHEDULE = {
  name: 'Sobota',
  fulfilment: 'delivery',
  rule: { kind: 'weekly', weekdays: [6], everyWeeks: 1 },
  startTime: '08:00',
  endTime: '12:00',
  cutoff: { kind: 'hours', hours: 24 },
  validFrom: '2026-01-01',
  validTo: dayFromNow(60),
  capacity: 5,
  zone: {
    radiusKm: 10,
    places: [{ key: 'code|05-600', label: 'Grójec' }],
    fee: '10.00',
    freeFrom: '80.00',
    minimum: '20.00',
  },
}
const schedule: Change = ({ locationId }) => ({ body: { ...SCHEDULE, locationId } })
const absence: Change = () => ({ body: { from: dayFromNow(20), to: dayFromNow(22), note: 'Urlop' } })

const PRODUCT = {
  name: 'Chleb',
  description: 'Na zakwasie',
  category: 'chleb',
  food: {
    ingredients: 'mąka, woda, sól',
    allergens: ['gluten'],
    mayContain: ['nuts'],
    storage: 'w suchym miejscu',
    durability: '3 dni',
    originCountry: 'PL',
    producer: null,
  },
  perishable: true,
  pictureIds: [],
}

/** A product with variant and stock that no offer uses. */
const unused = async ({ sellerId }: MatrixFixtures, db: Parameters<Change>[1]) => {
  const name = `Kasza ${newToken().slice(0, 8)}`
  const product = await insertProduct(db, sellerId, { name })
  return { ...product, itemId: await insertStock(db, sellerId, product.variantId, 5) }
}

const productOnly: Change = async ({ sellerId }, db) => {
  const { productId } = await insertProduct(db, sellerId, { name: `Kasza ${newToken().slice(0, 8)}` })
  return { ids: { id: productId } }
}

/** Products, stock, locations and schedules. */
export const SELLER_REQUESTS: Record<string, Change> = {
  'POST /api/locations': () => ({
    body: {
      name: 'Targ',
      kind: 'marketStall',
      street: 'Polna',
      houseNumber: '5',
      postalCode: '05-600',
      town: 'Grójec',
      latitude: 51.8655,
      longitude: 20.8679,
      directions: 'Druga brama',
    },
  }),
  'DELETE /api/locations/:id': async ({ sellerId }, db) => ({ ids: { id: await insertLocation(db, sellerId) } }),
  'POST /api/closings': async ({ sellerId }, db) => ({
    body: { locationId: await insertLocation(db, sellerId), otherwise: 'keep', message: 'Koniec sezonu' },
  }),
  'POST /api/schedules': schedule,
  'POST /api/schedules/preview': schedule,
  'DELETE /api/schedules/:id': async ({ sellerId, locationId }, db) => ({
    ids: { id: (await insertSchedule(db, sellerId, locationId, { inDays: [] })).scheduleId },
  }),
  'POST /api/schedules/absences': absence,
  'POST /api/schedules/absences/preview': absence,
  'POST /api/products': () => ({ body: { ...PRODUCT, name: `Chleb ${newToken().slice(0, 8)}` } }),
  'DELETE /api/products/:id': productOnly,
  'POST /api/products/:id/archive': productOnly,
  'POST /api/variants': ({ offerItems: [first] }) => ({
    body: { productId: first?.productId, name: '30 szt.', netQuantity: 30, netUnit: 'szt', soldBy: 'packed', step: 1 },
  }),
  'DELETE /api/variants/:id': async ({ offerItems: [first] }, db) => {
    const { id } = await db
      .insertInto('variants')
      .values({
        productId: first?.productId ?? 0,
        name: '6 szt.',
        netQuantity: 6,
        netUnit: 'szt',
        soldBy: 'packed',
        step: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ids: { id } }
  },
  'PUT /api/variants/:id/dates/:date': async ({ sellerId }, db) => {
    const { variantId } = await insertProduct(db, sellerId, { name: `Chleb ${newToken().slice(0, 8)}` })
    await db.updateTable('variants').set({ counting: 'date', dateQuantity: 30 }).where('id', '=', variantId).execute()
    return { ids: { id: variantId } }
  },
  'POST /api/inventories': ({ locationId }) => ({ body: { name: `Piwnica ${newToken().slice(0, 8)}`, locationId } }),
  'DELETE /api/inventories/:id': async ({ sellerId }, db) => {
    const row = { sellerId, name: `Piwnica ${newToken().slice(0, 8)}` }
    const { id } = await db.insertInto('inventories').values(row).returning('id').executeTakeFirstOrThrow()
    return { ids: { id } }
  },
  'POST /api/items/changes': ({ offerItems: [first] }) => ({
    body: { changes: [{ id: first?.itemId, version: 1, quantity: 120 }] },
  }),
  'POST /api/products/changes': async (fixtures, db) => {
    const { productId } = await insertProduct(db, fixtures.sellerId, { name: `Kasza ${newToken().slice(0, 8)}` })
    return { body: { changes: [{ id: productId, version: 1, archived: true }] } }
  },
  'POST /api/items': async ({ sellerId, inventoryId }, db) => {
    const { variantId } = await insertProduct(db, sellerId, { name: `Kasza ${newToken().slice(0, 8)}` })
    return { body: { inventoryId, variantId, quantity: 5, lowStockAt: 2 } }
  },
  'DELETE /api/items/:id': async (fixtures, db) => ({ ids: { id: (await unused(fixtures, db)).itemId } }),
  'POST /api/products/import': tableOf(PRODUCTS),
  'POST /api/products/import/preview': tableOf(PRODUCTS),
  'POST /api/items/import': tableOf(STOCK),
  'POST /api/items/import/preview': tableOf(STOCK),
  'POST /api/uploads': async () => fileBody(await plain(40, 30).png().toBuffer(), 'image/png', 'a.png'),
  'POST /api/uploads/json': async () => ({
    body: { file: { value: await picture(), fileName: 'a.png', contentType: 'image/png' } },
  }),
}
