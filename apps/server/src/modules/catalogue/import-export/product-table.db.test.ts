import type { Product } from '@kram/contract/catalogue/products'
import { setCategoryNames } from '@kram/contract/category-fields/changed-names'
import { describe, expect, test } from 'vitest'
import { buyerPrincipal } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { insertOffer } from '#testing/factories'
import { sellerClient } from '#testing/clients/catalogue'
import { rowErrors, createTableUpload, windows1250, invalidTables } from '#testing/http/table-upload'
import { registerCatalogue } from '../index.ts'

const { db } = await testDatabase()
const { as, call, join, inject } = sellerClient(db, registerCatalogue)
const send = createTableUpload(inject)

const TRY = '/api/products/import/preview'
const IMPORT = '/api/products/import'
const HEADER = 'Produkt;Kategoria;Alergeny;Wariant;Ilość netto;Jednostka;Sprzedaż'
const HONEY = 'Miód lipowy;Miody;brak;słoik 0,9 l;0,9;l;w opakowaniach'

type Headers = Record<string, string>
const productsOf = async (headers: Headers): Promise<Product[]> =>
  (await call('GET', '/api/products?limit=100', headers)).body.items
const exportCsv = async (headers: Headers) => (await inject({ url: '/api/products/export', headers })).body

describe('a table of products', () => {
  const TABLE = `${HEADER};Szybko się psuje;Krok;Zwrot
${HONEY};nie;1;
miód  LIPOWY;;;słoik 0,4 l;0,4;litr;opakowanie;;
Chleb żytni;Chleb i bułki;gluten, sezam;bochenek;800;g;na sztuki;tak;;na zamówienie
Wianek;Ceramika i drewno;;;;;;;;na zamówienie`

  test('a dry run stores nothing, the real import stores everything', async () => {
    const ania = await join()
    const tried = await send(TRY, ania.headers, TABLE)
    expect(tried).toMatchObject({ status: 200, body: { created: 4, updated: 0, unchanged: 0, rejected: 0 } })
    expect(await productsOf(ania.headers)).toEqual([])

    expect((await send(IMPORT, ania.headers, TABLE)).body).toEqual(tried.body)
    const stored = await productsOf(ania.headers)
    expect(stored.map(({ name, variantCount, perishable }) => [name, variantCount, perishable])).toEqual([
      ['Chleb żytni', 1, true],
      ['Miód lipowy', 2, false],
      ['Wianek', 0, false],
    ])
    expect(stored[0]?.food).toMatchObject({ allergens: ['gluten', 'sesame'], originCountry: 'PL' })
    expect(stored[1]?.food?.allergens).toEqual([])
    expect(stored[2]?.food).toBeNull()
    expect(stored.map(({ withdrawalLimit }) => withdrawalLimit)).toEqual([null, null, 'madeToOrder'])
  })

  test('a table with the earlier name of a category is read as well; a new table has the new name', async () => {
    const ania = await join()
    setCategoryNames({ miod: 'Miody i pyłki' })
    try {
      await send(IMPORT, ania.headers, `${HEADER}\n${HONEY}`)
      const row = 'Pyłek;miody i PYŁKI;brak;słoik 0,2 kg;0,2;kg;w opakowaniach'
      expect((await send(IMPORT, ania.headers, `${HEADER}\n${row}`)).body).toMatchObject({ created: 1, rejected: 0 })
      expect((await productsOf(ania.headers)).map(({ category }) => category)).toEqual(['miod', 'miod'])
      expect(await exportCsv(ania.headers)).toContain('"Pyłek";"Miody i pyłki";')
    } finally {
      setCategoryNames({})
    }
  })

  test('an unchanged file changes nothing, a changed cell updates its product', async () => {
    const ania = await join()
    await send(IMPORT, ania.headers, TABLE)
    expect((await send(IMPORT, ania.headers, TABLE)).body).toMatchObject({ created: 0, updated: 0, unchanged: 4 })

    // Only the columns of the file count: allergens and variants stay.
    const changed = await send(IMPORT, ania.headers, 'Produkt,Opis\nMiód lipowy,Z Doliny Narwi')
    expect(changed.body).toMatchObject({ updated: 1, created: 0 })
    const honey = (await productsOf(ania.headers)).find(({ name }) => name === 'Miód lipowy')
    expect(honey).toMatchObject({ description: 'Z Doliny Narwi', variantCount: 2, food: { allergens: [] }, version: 2 })
  })

  test('an exported file imports without changes', async () => {
    const ania = await join()
    await send(IMPORT, ania.headers, TABLE)
    const out = await inject({ url: '/api/products/export', headers: ania.headers })
    expect(out.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(out.headers['content-disposition']).toContain('produkty.csv')
    expect(out.body.startsWith('\ufeff"Produkt";"Kategoria"')).toBe(true)
    expect((await send(IMPORT, ania.headers, out.body)).body).toMatchObject({ unchanged: 4, updated: 0, created: 0 })

    const bartek = await join()
    expect((await send(IMPORT, bartek.headers, out.body)).body).toMatchObject({ created: 4 })
    expect(await exportCsv(bartek.headers)).toBe(out.body)
  })

  test('is read in Windows-1250, as Polish Excel saves it', async () => {
    const ania = await join()
    expect((await send(IMPORT, ania.headers, windows1250(TABLE))).body).toMatchObject({ created: 4 })
    expect((await productsOf(ania.headers)).map(({ name }) => name)).toContain('Chleb żytni')
  })

  test('accepts the country of origin by name or by code', async () => {
    const ania = await join()
    const table =
      'Produkt;Kategoria;Alergeny;Kraj pochodzenia\nMiód;Miody;brak;Polska\nPyłek;Miody;brak;ukraina\nPropolis;Miody;brak;cz'
    await send(IMPORT, ania.headers, table)
    const origins = (await productsOf(ania.headers)).map(({ name, food }) => [name, food?.originCountry])
    expect(Object.fromEntries(origins)).toEqual({ Miód: 'PL', Pyłek: 'UA', Propolis: 'CZ' })
  })

  test('is stored once when sent twice with one idempotency key', async () => {
    const ania = await join()
    const headers = { ...ania.headers, 'idempotency-key': 'tabela-1' }
    const first = await send(IMPORT, headers, TABLE)
    const second = await send(IMPORT, headers, TABLE)
    expect(second.body).toEqual(first.body)
    expect(second.headers['idempotent-replayed']).toBe('true')
  })

  test('is stored once when sent twice in parallel', async () => {
    const ania = await join()
    const replies = await Promise.all(Array.from({ length: 4 }, () => send(IMPORT, ania.headers, TABLE)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await productsOf(ania.headers)).toHaveLength(3)
  })

  test('removes the apostrophe that the export puts before formulas', async () => {
    const ania = await join()
    await call('POST', '/api/products', ania.headers, { name: '=HYPERLINK("x")', category: 'ceramika' })
    const out = await exportCsv(ania.headers)
    expect(out).toContain(`"'=HYPERLINK(""x"")"`)
    expect((await send(IMPORT, ania.headers, out)).body).toMatchObject({ unchanged: 1 })
  })

  test('is available to sellers only', async () => {
    const { userId } = await join()
    expect((await send(IMPORT, {}, TABLE)).status).toBe(401)
    expect((await send(IMPORT, as(buyerPrincipal(userId)), TABLE)).status).toBe(403)
  })
})

describe('a wrong table', () => {
  test.each(invalidTables(HEADER, HONEY))('%s is answered in Polish and stores nothing', async (_, file, says) => {
    const ania = await join()
    for (const url of [TRY, IMPORT]) {
      const { status, body } = await send(url, ania.headers, file)
      expect([400, 413]).toContain(status)
      expect(body.message).toContain(says)
    }
    expect(await productsOf(ania.headers)).toEqual([])
  })

  test.each([
    ['a formula', `${HEADER}\n=cmd|' /C calc'!A0;Miody;;;;;`, 'Produkt: To wygląda jak formuła'],
    ['no name', `${HEADER}\n;Miody;;;;;`, 'Produkt: Wpisz nazwę'],
    ['a name too long', `${HEADER}\n${'a'.repeat(101)};Miody;;;;;`, 'Produkt: Ten tekst jest za długi'],
    ['an unknown category', `${HEADER}\nMiód;Smakołyki;;;;;`, 'Kategoria: Nie znamy „Smakołyki”'],
    ['no category', `${HEADER}\nMiód;;;;;;`, 'Kategoria: Wpisz kategorię'],
    ['a category that is not sold here', `${HEADER}\nNalewka;Alkohol;;;;;`, 'Kategoria: Alkoholu'],
    ['an unknown allergen', `${HEADER}\nMiód;Miody;pyłek;;;;`, 'Alergeny: Nie znamy alergenu „pyłek”'],
    ['allergens and none', `${HEADER}\nMiód;Miody;mleko, brak;;;;`, 'Alergeny: Wpisz albo alergeny, albo samo „brak”'],
    [
      'a category that is nearly there',
      `${HEADER}\nJabłka;Owoce;;;;;`,
      'Możliwe: Owoce świeże, Owoce suszone i orzechy.',
    ],
    [
      'a country of tales',
      'Produkt;Kategoria;Kraj pochodzenia\nMiód;Miody;Narnia',
      'Kraj pochodzenia: Nie znamy „Narnia”',
    ],
    ['allergens of a mug', `${HEADER}\nKubek;Ceramika i drewno;mleko;;;;`, 'Alergeny: Informacje o żywności'],
    [
      'a negative number',
      `${HEADER}\nMiód;Miody;;słoik;-1;l;w opakowaniach`,
      'Ilość netto: Ta liczba nie może być ujemna',
    ],
    ['no number', `${HEADER}\nMiód;Miody;;słoik;dużo;l;w opakowaniach`, 'Ilość netto: „dużo” to nie liczba'],
    ['nothing in the jar', `${HEADER}\nMiód;Miody;;słoik;0;l;w opakowaniach`, 'Ilość netto: Ta liczba jest za mała'],
    ['four decimals', `${HEADER}\nMiód;Miody;;słoik;0,1234;l;w opakowaniach`, 'Ilość netto: Podaj liczbę najwyżej'],
    ['an unknown unit', `${HEADER}\nMiód;Miody;;słoik;1;wiadro;w opakowaniach`, 'Jednostka: Nie znamy „wiadro”'],
    ['half a piece', `${HEADER}\nJaja;Jaja;;wytłaczanka;1,5;szt;na sztuki`, 'Ilość netto: Podaj liczbę całkowitą'],
    ['a variant without a name', `${HEADER}\nMiód;Miody;;;1;l;w opakowaniach`, 'Wariant: Nazwij wariant'],
    ['a variant without a measure', `${HEADER}\nMiód;Miody;;słoik;;;`, 'Ilość netto: Wpisz wartość'],
    ['the same variant twice', `${HEADER}\n${HONEY}\n${HONEY}`, 'Wariant: Ten wariant jest już w pliku'],
    ['one product, two categories', `${HEADER}\n${HONEY}\nMiód lipowy;Sery;;b;1;l;na wagę`, 'Kategoria: W wierszu 2'],
    ['a row that is too long', `${HEADER}\n${HONEY};;nadmiar`, ': Ten wiersz ma więcej komórek'],
  ])('%s is reported at its row and column, and nothing is stored', async (_, table, says) => {
    const ania = await join()
    const good = 'Wianek;Ceramika i drewno;;;;;'
    const { body: report } = await send(TRY, ania.headers, `${table}\n${good}`)
    expect(rowErrors(report).join('\n')).toContain(says)
    expect(await send(IMPORT, ania.headers, `${table}\n${good}`)).toMatchObject({
      status: 400,
      body: { code: 'TABLE_REJECTED', details: { report } },
    })
    expect(await productsOf(ania.headers)).toEqual([])
  })

  test('does not remove the allergens of a product in an active offer', async () => {
    const ania = await join()
    await send(IMPORT, ania.headers, `${HEADER}\n${HONEY}`)
    const { id: variantId } = (await call('GET', '/api/variants', ania.headers)).body.items[0]
    await insertOffer(db, { sellerId: ania.sellerId, variantId })
    const { body } = await send(TRY, ania.headers, `${HEADER}\n${HONEY.replace('brak', '')}`)
    expect(rowErrors(body)).toEqual(['2 Alergeny: Ten produkt jest w ofercie: wpisz alergeny albo „brak”.'])
  })
})
