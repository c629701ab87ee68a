import { describe, expect, test } from 'vitest'
import { testDatabase } from '#testing/database/test-database'
import { sellerClient } from '#testing/clients/catalogue'
import { insertVariant } from '#testing/factories'
import { ledgerErrors } from '#testing/database/concurrency'
import { rowErrors, createTableUpload, invalidTables } from '#testing/http/table-upload'
import { registerStock } from '../index.ts'

const { db } = await testDatabase({ max: 20 })
const { call, join, inject } = sellerClient(db, registerStock)
const send = createTableUpload(inject)

const TRY = '/api/items/import/preview'
const IMPORT = '/api/items/import'
const HEADER = 'Produkt;Wariant;Magazyn;Stan;Ostrzeż przy'

const fixture = async () => {
  const ania = await join()
  const honey = await insertVariant(db, ania.sellerId, { name: 'Miód lipowy' })
  const potatoes = await insertVariant(db, ania.sellerId, { name: 'Ziemniaki', soldBy: 'loose' })
  return { ...ania, honey, potatoes }
}
type Stall = Awaited<ReturnType<typeof fixture>>

const stocked = async ({ headers, honey }: Stall, quantity = 10) =>
  (await call('POST', '/api/items', headers, { variantId: honey, quantity })).body

const itemsOf = async ({ headers }: Stall) => (await call('GET', '/api/items', headers)).body.items

describe('a table of stock', () => {
  test('updates existing items, adds missing ones and writes the ledger', async () => {
    const ania = await fixture()
    const item = await stocked(ania)
    const table = `${HEADER}\nMiód lipowy;słoik;Magazyn;7;2\nziemniaki;SŁOIK;;12,5;`
    expect((await send(TRY, ania.headers, table)).body).toMatchObject({
      created: 1,
      updated: 1,
      rejected: 0,
      rows: [{ label: 'Miód lipowy – słoik: było 10, będzie 7' }, { label: 'ziemniaki – SŁOIK: było 0, będzie 12,5' }],
    })
    expect(await itemsOf(ania)).toMatchObject([{ quantity: 10 }])

    await send(IMPORT, ania.headers, table)
    expect(await itemsOf(ania)).toMatchObject([
      { id: item.id, quantity: 7, lowStockAt: 2 },
      { variantId: ania.potatoes, quantity: 12.5, lowStockAt: null },
    ])
    expect((await call('GET', `/api/items/${item.id}/movements`, ania.headers)).body.items[0]).toMatchObject({
      deltaQuantity: -3,
      reason: 'counted',
      note: 'Z pliku',
    })
    expect(await ledgerErrors(db)).toEqual([])
    expect((await send(IMPORT, ania.headers, table)).body).toMatchObject({ unchanged: 2 })
  })

  test('an export imports again unless something changed meanwhile', async () => {
    const ania = await fixture()
    const item = await stocked(ania)
    const out = (await inject({ url: '/api/items/export', headers: ania.headers })).body
    expect(out).toContain('"Miód lipowy";"słoik";"Magazyn";"10";"";"1";"0";"10"')
    const report = (await send(TRY, ania.headers, out)).body
    expect(report).toMatchObject({ unchanged: 1, rejected: 0, ignored: ['W rezerwacjach', 'Wolne', 'Jednostka'] })

    await call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta: -4 })
    expect(rowErrors((await send(TRY, ania.headers, out)).body)).toEqual([
      '2 Wersja: Stan zmienił się od pobrania pliku: teraz jest 6.',
    ])
  })

  test('counts what was made on demand on the shelf from now on, but not what is made for each date', async () => {
    const ania = await fixture()
    await call('PUT', `/api/variants/${ania.potatoes}/count`, ania.headers, { counting: 'date', quantity: 30 })
    const table = `${HEADER}\nMiód lipowy;słoik;;7;\nZiemniaki;słoik;;5;`
    expect(rowErrors((await send(TRY, ania.headers, table)).body)).toEqual([
      expect.stringContaining('Ten wariant liczysz na każdy dzień'),
    ])
    await send(IMPORT, ania.headers, `${HEADER}\nMiód lipowy;słoik;;7;`)
    const { body } = await call('GET', `/api/variants/${ania.honey}/count`, ania.headers)
    expect(body).toMatchObject({ counting: 'shelf', quantity: 7 })
  })

  test('never goes below the held quantity', async () => {
    const ania = await fixture()
    const item = await stocked(ania)
    await db.updateTable('items').set({ held: 4 }).where('id', '=', item.id).execute()
    await db
      .insertInto('stockMovements')
      .values({ itemId: item.id, deltaQuantity: 0, deltaHeld: 4, reason: 'reserved' })
      .execute()
    const { body } = await send(IMPORT, ania.headers, `${HEADER}\nMiód lipowy;słoik;;3;`)
    expect(rowErrors(body.details.report).join()).toContain('Stan: Rezerwacje zajmują 4, mniej wpisać nie można')
    expect(await itemsOf(ania)).toMatchObject([{ quantity: 10, held: 4 }])
  })

  test('in parallel with adjustments loses nothing, and the ledger adds up', async () => {
    const ania = await fixture()
    const item = await stocked(ania, 100)
    const table = `${HEADER}\nMiód lipowy;słoik;;50;`
    await Promise.all([
      ...Array.from({ length: 8 }, () => call('POST', `/api/items/${item.id}/adjust`, ania.headers, { delta: -1 })),
      ...Array.from({ length: 4 }, () => send(IMPORT, ania.headers, table)),
    ])
    const [{ quantity }] = await itemsOf(ania)
    expect(quantity).toBeGreaterThanOrEqual(42)
    expect(quantity).toBeLessThanOrEqual(50)
    expect(await ledgerErrors(db)).toEqual([])
  })

  test('of the history of one item is available to its seller only', async () => {
    const ania = await fixture()
    const item = await stocked(ania)
    await call('POST', `/api/items/${item.id}/adjust`, ania.headers, {
      delta: -2,
      reason: 'spoiled',
      note: '=pęknięte',
    })
    const url = `/api/items/${item.id}/movements/export`
    const { body } = await inject({ url, headers: ania.headers })
    expect(body.split('\r\n')[1]).toMatch(/"Zepsute lub stłuczone";"-2";"0";"opak\.";"";"'=pęknięte"$/)
    expect((await call('GET', url, (await join()).headers)).status).toBe(404)
  })
})

describe('a wrong table', () => {
  test.each(invalidTables(HEADER, 'Miód lipowy;słoik;;3;'))('%s stores nothing', async (_, file, says) => {
    const ania = await fixture()
    const { status, body } = await send(IMPORT, ania.headers, file)
    expect([400, 413]).toContain(status)
    expect(body.message).toContain(says)
    expect(await itemsOf(ania)).toEqual([])
  })

  test.each([
    ['Sery;słoik;;3;', 'Produkt: Nie masz produktu'],
    ['Miód lipowy;beczka;;3;', 'Wariant: Ten produkt nie ma takiego wariantu'],
    ['Miód lipowy;słoik;Strych;3;', 'Magazyn: Nie masz magazynu'],
    ['Miód lipowy;słoik;;;', 'Stan: Wpisz, ile masz'],
    ['Miód lipowy;słoik;;-3;', 'Stan: Ta liczba nie może być ujemna'],
    ['Miód lipowy;słoik;;1,5;', 'Stan: Podaj liczbę całkowitą'],
    ['Miód lipowy;słoik;;9999999;', 'Stan: Ta liczba jest za duża'],
    ['Miód lipowy;słoik;;3;\nmiód lipowy;słoik;Magazyn;4;', 'Wariant: Ten stan jest już w pliku'],
    ['=1+1;słoik;;3;', 'Produkt: To wygląda jak formuła'],
  ])('%s is reported at its row', async (line, says) => {
    const ania = await fixture()
    const { body } = await send(TRY, ania.headers, `${HEADER}\n${line}`)
    expect(rowErrors(body).join('\n')).toContain(says)
    expect((await send(IMPORT, ania.headers, `${HEADER}\n${line}`)).body.code).toBe('TABLE_REJECTED')
    expect(await itemsOf(ania)).toEqual([])
  })

  test("of another seller's products finds nothing", async () => {
    const ania = await fixture()
    const { body } = await send(TRY, (await join()).headers, `${HEADER}\nMiód lipowy;słoik;;3;`)
    expect(body.rejected).toBe(1)
    expect(await itemsOf(ania)).toEqual([])
  })
})

test('low stock is distinguished: at its threshold without held quantity, or sold out', async () => {
  const ania = await fixture()
  const low = await stocked(ania, 5)
  await call('POST', '/api/items', ania.headers, { variantId: ania.potatoes, quantity: 9, lowStockAt: 8 })
  const found = async () =>
    (await call('GET', '/api/items?low=true', ania.headers)).body.items.map(({ id }: { id: number }) => id)
  expect(await found()).toEqual([])
  await call('PUT', `/api/items/${low.id}`, ania.headers, { quantity: 5, lowStockAt: 5, version: 1 })
  expect(await found()).toEqual([low.id])
  await db.updateTable('items').set({ held: 1 }).where('variantId', '=', ania.potatoes).execute()
  expect(await found()).toHaveLength(2)
})
