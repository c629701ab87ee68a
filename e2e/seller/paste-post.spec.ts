import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a seller makes the draft of an offer from a post', { tag: '@desktop' }, async ({ page, request }) => {
  const { seller } = await openSeller(request)
  await openAs(page, seller, '/offers')
  await page.getByRole('main').getByRole('button', { name: 'Więcej', exact: true }).click()
  await page.getByRole('link', { name: 'Wklej post' }).click()

  await page.getByLabel('Treść posta').fill('Dzień dobry, dziś nic nie ma.')
  await page.getByRole('button', { name: 'Odczytaj' }).click()
  await expect(page.getByText('Nie widzimy tu nic na sprzedaż')).toBeVisible()

  await page.getByLabel('Treść posta').fill('Twaróg 40 zł/kg, masło po 15, odbiór sobota 8–12 Grójec targ')
  await page.getByRole('button', { name: 'Odczytaj' }).click()
  await expect(page.getByRole('region', { name: 'Co rozumiemy z posta' })).toContainText('Twaróg')
  await expect(page.getByText('Brak ceny: Masło')).toBeVisible()
  await expect(page.getByLabel('Cena za: 1 kg')).toHaveValue('40.00')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }

  await page.getByRole('button', { name: 'Utwórz ofertę' }).click()
  await expect(page.getByLabel('Tytuł oferty')).toHaveValue('Twaróg, Masło')
})
