import type { Page } from '@playwright/test'
import { createGuestReservation } from '../../support/data/reservations.ts'
import { openSeller } from '../../support/data/seller.ts'
import { accessibilityErrors } from '../../support/pages/accessibility.ts'
import { openAs } from '../../support/pages/reservation-actions.ts'
import { expect, test } from '../../support/test.ts'

/** At a desk the first row of a table begins within this many pixels of the top. */
const FIRST_ROW_PX = 250

const TABLES = [
  ['/reservations', 'Rezerwacje'],
  ['/offers', 'Oferty'],
  ['/products', 'Produkty'],
  ['/items', 'Stany'],
] as const

const measureTables = async (page: Page): Promise<void> => {
  for (const [path, name] of TABLES) {
    await page.goto(path)
    const row = page.getByRole('grid', { name }).getByRole('row').nth(1)
    await expect(row).toBeVisible()
    expect.soft((await row.boundingBox())?.y, `first row of ${path}`).toBeLessThanOrEqual(FIRST_ROW_PX)
  }
}

test(
  'at a desk a seller accepts, counts and archives in tables, and takes it back',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const fixture = await openSeller(request, { stock: 20 })
    await createGuestReservation(request, fixture)
    await createGuestReservation(request, fixture)
    const bar = page.getByRole('toolbar', { name: 'Zaznaczone wiersze' })
    const selectAll = page.getByLabel('Zaznacz wszystkie wczytane')

    await test.step('reservations are accepted together and the acceptance is undone', async () => {
      await openAs(page, fixture.seller, '/reservations')
      const rows = page.getByRole('grid', { name: 'Rezerwacje' }).getByRole('row')
      await expect(rows).toHaveCount(3)
      expect(await accessibilityErrors(page)).toEqual([])
      await measureTables(page)
      await page.goto('/reservations')
      await page.getByRole('button', { name: 'Suma' }).click()
      await expect(page).toHaveURL(/order=total.asc/)
      await expect(rows).toHaveCount(3)
      await selectAll.check()
      await bar.getByRole('button', { name: 'Potwierdź (2)' }).click()
      await expect(page.getByText('Nic nie czeka na odpowiedź')).toBeVisible()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(rows).toHaveCount(3)
    })

    await test.step('stock is counted in its cell, and a smaller count than is promised says why not', async () => {
      await page.goto('/items')
      const grid = page.getByRole('grid', { name: 'Stany' })
      const field = grid.getByLabel(/^Mam: /)
      const cell = grid.getByRole('row').nth(1).getByRole('gridcell').nth(3)
      await cell.click()
      await field.fill('0')
      await field.press('Enter')
      await expect(grid.getByRole('alert')).toContainText('rezerwacje')
      await field.fill('33')
      await field.press('Enter')
      await expect(cell).toHaveText('33\u00a0opak.')
      await selectAll.check()
      await bar.getByRole('button', { name: 'Ostrzegaj od' }).click()
      await page.getByRole('dialog').getByLabel('Ostrzegaj od').fill('5')
      await page.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click()
      await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(6)).toHaveText('5\u00a0opak.')
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(grid.getByRole('row').nth(1).getByRole('gridcell').nth(6)).toHaveText('–')
    })

    await test.step('a product that is on offer stays out of the archive, and the list says so', async () => {
      await page.goto('/products')
      await expect(page.getByRole('grid', { name: 'Produkty' }).getByRole('row')).toHaveCount(2)
      expect(await accessibilityErrors(page)).toEqual([])
      await selectAll.check()
      await bar.getByRole('button', { name: 'Do archiwum' }).click()
      await expect(page.getByRole('dialog', { name: 'Bez zmian zostało: 1' })).toContainText('jeszcze w ofercie')
    })
  },
)
