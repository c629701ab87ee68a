import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { answer, client } from '../support/data/client.ts'
import { openSeller, type SellerFixture } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** Another offer of the same eggs at the same place. */
async function secondOffer(request: APIRequestContext, { seller, location, schedule, variant, item }: SellerFixture) {
  const api = client(request, seller.token)
  const body = {
    title: 'Jaja na niedzielę',
    mode: 'nonBinding' as const,
    locationId: location.id,
    scheduleIds: [schedule.id],
  }
  const { id } = await answer(api.POST('/api/offers', { body }))
  await answer(
    api.POST('/api/offerItems', { body: { offerId: id, variantId: variant.id, itemId: item.id, price: '11.00' } }),
  )
  const params = { path: { id } }
  const { version } = await answer(api.GET('/api/offers/{id}/edit', { params }))
  await answer(api.POST('/api/offers/{id}/publish', { params, body: { version } }))
}

const isDesk = (page: Page): boolean => (page.viewportSize()?.width ?? 0) >= 1024

async function openMap(page: Page, { location, offer }: SellerFixture) {
  const { latitude, longitude, town } = location
  const search = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    near: town,
    q: offer.title,
  })
  await page.goto(`/offers/nearby?${search}`)
  // At a desk the map stands beside the list.
  const button = page.getByRole('button', { name: 'Mapa', exact: true })
  if (!isDesk(page)) {
    await button.click()
    await expect(page).toHaveURL(/view=map/)
  }
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  return page.getByRole('region', { name: 'Mapa ofert' })
}

test('a visitor finds an offer on the map, with the mouse and with the keyboard', async ({ page, request }) => {
  const fixture = await openSeller(request)
  const { offer, location } = fixture
  const ground = page.waitForResponse((response) => /\/map\/\d+\/\d+\/\d+$/.test(response.url()))
  const map = await openMap(page, fixture)
  const point = map.getByRole('button', { name: `${offer.title}, wytłaczanka 10 szt., 12,50 zł, ${location.town}` })
  await expect(point).toBeVisible()
  expect((await ground).status()).toBe(200)
  await expect(page.getByRole('link', { name: 'PRG, GUGiK · GSHHG' })).toBeVisible()
  await expect(map).toContainText(location.town)

  await point.focus()
  await page.keyboard.press('Enter')
  const link = page
    .getByRole(isDesk(page) ? 'group' : 'list', { name: isDesk(page) ? 'Wybrane na mapie' : 'Oferty na mapie' })
    .getByRole('link', { name: offer.title })
  await (isDesk(page) ? expect(link).toBeVisible() : expect(link).toBeFocused())
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(point).toBeFocused()

  await page.getByRole('button', { name: 'Oddal mapę' }).click()
  await page.getByRole('button', { name: 'Szukaj w tym miejscu' }).click()
  await expect(page).toHaveURL(/radiusKm=[2-9]\d/)
  // Opening this address again shows the same map and the same offer.
  await page.reload()
  await point.click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
})

test('offers of one place are spread out, and a card and its marker lead to each other', async ({ page, request }) => {
  const fixture = await openSeller(request)
  await secondOffer(request, fixture)
  const map = await openMap(page, fixture)
  await map.getByRole('button', { name: '2 oferty w tym miejscu' }).click()
  const first = map.getByRole('button', { name: /12,50 zł/ })
  const second = map.getByRole('button', { name: /11,00 zł/ })
  await expect(first).toBeVisible()
  await second.click()
  await expect(second).toHaveAttribute('data-picked', '')
  await expect(first).not.toHaveAttribute('data-picked', '')
  const columns = [await first.boundingBox(), await second.boundingBox()].map((box) => box?.x ?? 0)
  expect(Math.abs((columns[0] ?? 0) - (columns[1] ?? 0))).toBeGreaterThan(44)
  if (isDesk(page)) return

  const row = page.getByRole('list', { name: 'Oferty na mapie' })
  await expect(row.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(first).toHaveAttribute('data-picked', '')
  await row.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(second).toHaveAttribute('data-picked', '')
})
