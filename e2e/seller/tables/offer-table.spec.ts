import type { Locator, Page } from '@playwright/test'
import { answer, client } from '../../support/data/client.ts'
import { openSeller } from '../../support/data/seller.ts'
import { accessibilityErrors } from '../../support/pages/accessibility.ts'
import { openAs } from '../../support/pages/reservation-actions.ts'
import { expect, test } from '../../support/test.ts'

const table = (page: Page): Locator => page.getByRole('grid', { name: 'Oferty' })
const bar = (page: Page): Locator => page.getByRole('toolbar', { name: 'Zaznaczone wiersze' })

test(
  'at a desk a seller edits, sorts and changes many offers in a table, by keyboard too',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { seller, offer, product } = await openSeller(request)
    const api = client(request, seller.token)
    const copy = await answer(api.POST('/api/offers/{id}/copy', { params: { path: { id: offer.id } } }))
    await openAs(page, seller, '/offers')
    const rows = table(page).getByRole('row')
    await expect(rows.filter({ hasText: product.name })).not.toHaveCount(0)
    const first = rows.nth(1)
    const price = first.getByRole('gridcell').nth(2)
    expect(await accessibilityErrors(page)).toEqual([])

    await test.step('a price is edited in its cell; nonsense is said there, Escape leaves it as it was', async () => {
      const before = await price.textContent()
      await price.click()
      const field = table(page).getByLabel(/^Cena: /)
      await field.fill('tanio')
      await field.press('Enter')
      await expect(table(page).getByRole('alert')).toContainText('Wpisz cenę')
      await field.press('Escape')
      await expect(price).toHaveText(before ?? '')
      await price.press('Enter')
      await field.fill('19,50')
      await field.press('Enter')
      await expect(price).toHaveText('19,50')
      await expect(price).toBeFocused()
    })

    await test.step('a price that changed meanwhile is shown, and Enter then saves the new one', async () => {
      await price.press('Enter')
      const { items } = await answer(api.GET('/api/offers/rows', { params: { query: {} } }))
      const item = items.find((row) => row.item?.price === '19.50')?.item
      await answer(
        api.POST('/api/offerItems/changes', {
          body: { changes: [{ id: item?.id ?? 0, version: item?.version ?? 0, price: '21.00' }] },
        }),
      )
      const field = table(page).getByLabel(/^Cena: /)
      await field.fill('22')
      await field.press('Enter')
      await expect(table(page).getByRole('alert')).toContainText('Teraz jest: 21,00.')
      await field.press('Enter')
      await expect(price).toHaveText('22,00')
    })

    await test.step('rows are selected by keyboard and their prices raised after a preview; one press undoes it', async () => {
      await price.press('Home')
      await page.keyboard.press('Space')
      await expect(bar(page)).toContainText('Zaznaczone: 1')
      await bar(page).getByRole('button', { name: 'Cena ±' }).click()
      const dialog = page.getByRole('dialog', { name: /^Cena/ })
      await dialog.getByLabel('O ile').fill('10')
      await expect(dialog.getByRole('table')).toContainText('24,20')
      expect(await accessibilityErrors(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Zmień ceny (1)' }).click()
      await expect(price).toHaveText('24,20')
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(price).toHaveText('22,00')
    })

    await test.step('offers are paused, and back', async () => {
      await page.getByRole('button', { name: /^W sprzedaży/ }).click()
      await expect(rows).toHaveCount(1 + offer.items.length)
      await table(page).getByLabel('Zaznacz wszystkie wczytane').check()
      await bar(page).getByRole('button', { name: 'Wstrzymaj' }).click()
      await expect(page.getByRole('button', { name: `Wstrzymane ${offer.items.length}` })).toBeVisible()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(rows).toHaveCount(1 + offer.items.length)
      await page.getByRole('button', { name: /^Wszystkie/ }).click()
      await expect(table(page)).toContainText(copy.title)
    })

    await test.step('a row has its acts in a menu, which the keyboard opens and leaves', async () => {
      const button = first.getByRole('button', { name: /^Więcej: / })
      await price.click()
      await price.press('Escape')
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu')
      await expect(menu.getByRole('menuitem', { name: 'Edytuj ofertę' })).toBeFocused()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await expect(button).toBeFocused()
      await button.click()
      await menu.getByRole('menuitem', { name: 'Limit' }).click()
      await page.getByRole('dialog').getByLabel('Najwyżej w ofercie').fill('7')
      await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click()
      await expect(first.getByRole('gridcell').nth(4)).toHaveText('7\u00a0opak.')
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(first.getByRole('gridcell').nth(4)).toHaveText('–')
    })

    await test.step('columns, keys, search and file are what is on the screen', async () => {
      await page.getByRole('button', { name: 'Kolumny' }).click()
      await page.getByRole('dialog').getByLabel('Oferta').check()
      await page.getByRole('dialog').getByRole('button', { name: 'Zamknij' }).click()
      await page.reload()
      await expect(table(page).getByRole('columnheader', { name: 'Oferta' })).toBeVisible()
      await page.getByRole('button', { name: 'Cena, zł' }).click()
      await expect(page).toHaveURL(/order=price.asc/)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Skróty klawiszowe' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: 'Szukaj oferty' })).toBeFocused()
      const file = page.waitForEvent('download')
      await page.getByRole('button', { name: 'CSV', exact: true }).click()
      expect((await file).suggestedFilename()).toBe('oferty.csv')
    })
  },
)
