import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

const HEADER = 'Produkt;Kategoria;Alergeny;Wariant;Ilość netto;Jednostka;Sprzedaż'

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Plik CSV')
    .setInputFiles({ name: 'produkty.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })

/** What axe reports in both themes. */
const bothThemes = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    faults.push(...(await accessibilityErrors(page)))
  }
  return faults
}

test('a seller corrects a table until it can be imported', { tag: '@desktop' }, async ({ page, request }) => {
  const { seller } = await openSeller(request)
  await openAs(page, seller, '/products')
  await page.getByRole('main').getByRole('button', { name: 'Więcej', exact: true }).click()
  await page.getByRole('link', { name: 'Wczytaj z pliku' }).click()

  await choose(page, '')
  await expect(page.getByRole('alert')).toContainText('Ten plik jest pusty.')
  await choose(page, `${HEADER}\nChleb żytni;Pieczywko;gluten;bochenek;-800;g;na sztuki`)
  const wrong = page.getByRole('region', { name: 'Wiersze do poprawienia' })
  await expect(wrong).toContainText('Kategoria: Nie znamy „Pieczywko”')
  await expect(wrong).toContainText('Ilość netto: Ta liczba nie może być ujemna.')
  await expect(page.getByRole('button', { name: /^Zapisz/ })).toHaveCount(0)
  expect(await bothThemes(page)).toEqual([])

  await choose(page, `${HEADER}\nChleb żytni;Chleb i bułki;gluten;bochenek;800;g;na sztuki`)
  await page.getByRole('button', { name: 'Zapisz (1)' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await expect(page.getByRole('link', { name: 'Chleb żytni' })).toBeVisible()

  const saved = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: 'Więcej', exact: true }).click()
  await page.getByRole('button', { name: 'Pobierz CSV' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text.startsWith('\ufeff"Produkt";"Kategoria"')).toBe(true)
  expect(text).toContain('"Chleb żytni";"Chleb i bułki"')
})

test(
  'the printed price list shows prices, unit prices, allergens and the seller, and nothing else',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { seller, product } = await openSeller(request, { price: '12.50' })
    await openAs(page, seller, '/products/board')
    const board = page.getByRole('article', { name: 'Tablica' })
    await expect(board).toContainText(product.name)
    await expect(board).toContainText('12,50 zł')
    await expect(board).toContainText('1,25 zł/szt.')
    await expect(board).toContainText('Zawiera: jaja')
    await expect(board).toContainText('Rolniczy handel detaliczny')
    expect(await bothThemes(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    await expect(board).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
  },
)

test(
  'items that run low are found with two taps, and their history can be downloaded',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { seller, item } = await openSeller(request, { stock: 10 })
    await openAs(page, seller, '/items')
    await expect(page.getByRole('list', { name: 'Stany' })).toBeVisible()
    await page.getByRole('button', { name: 'Filtry' }).click()
    await page.getByRole('button', { name: 'Tylko to, czego mało' }).click()
    await expect(page).toHaveURL(/low=true/)
    await expect(page.getByText('Niczego nie brakuje')).toBeVisible()
    expect(await bothThemes(page)).toEqual([])

    await page.goto(`/items/edit/${item.id}`)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Pobierz historię (CSV)' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('"Dostawa lub zbiór";"10";"0"')
  },
)
