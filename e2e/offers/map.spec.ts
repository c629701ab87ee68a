import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a visitor finds an offer on the map, with the mouse and with the keyboard', async ({ page, request }) => {
  const { offer, location } = await openSeller(request)
  const { latitude, longitude } = location
  const search = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), q: offer.title })
  await page.goto(`/offers/nearby?${search}`)

  const tile = page.waitForResponse((response) => /\/\d+\/\d+\/\d+\.png$/.test(response.url()))
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await expect(page).toHaveURL(/view=map/)
  const map = page.getByRole('region', { name: 'Mapa ofert' })
  const point = map.getByRole('button', { name: `${offer.title}, 12,50 zł, ${location.town}` })
  await expect(point).toBeVisible()
  expect((await tile).status()).toBe(200)
  await expect(page.getByRole('link', { name: '© autorzy OpenStreetMap' })).toBeVisible()

  await point.focus()
  await page.keyboard.press('Enter')
  const chosen = page.getByRole('group', { name: 'Wybrane na mapie' })
  await expect(chosen).toBeFocused()
  await expect(chosen).toContainText('12,50')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(point).toBeFocused()

  await page.getByRole('button', { name: 'Oddal mapę' }).click()
  await page.getByRole('button', { name: 'Szukaj w tym miejscu' }).click()
  await expect(page).toHaveURL(/radiusKm=[2-9]\d/)
  // Opening this address again shows the same map and the same offer in the list.
  await page.reload()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await point.click()
  await chosen.getByRole('link', { name: offer.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
})
