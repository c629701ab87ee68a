import type { Page } from '@playwright/test'
import { openStall, type Stall } from './support/stall.ts'
import { expect, test } from './support/test.ts'

/** The list near by names the offer; through it one comes to the offer itself. */
const findsIt = async (page: Page, { offer, town }: Stall): Promise<void> => {
  await expect(page).toHaveURL(/\/offers\/nearby\?.*latitude=/)
  await page.getByRole('combobox', { name: 'Czego szukasz?' }).fill(offer.title)
  await page.getByRole('combobox', { name: 'Czego szukasz?' }).press('Enter')
  const card = page.getByRole('main').getByRole('article').filter({ hasText: offer.title })
  await expect(card).toContainText('12,50 zł')
  await expect(card).toContainText(town.town)
  await card.getByRole('link', { name: offer.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: offer.title })).toBeVisible()
  await expect(page).toHaveTitle(`${offer.title} - Kram`)
  await expect(page).toHaveURL(new RegExp(`/offers/${offer.id}-`))
}

test('a visitor finds an offer by the postal code', async ({ page, request }) => {
  const stall = await openStall(request)
  const { postalCode, town } = stall.town
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Gdzie szukasz?' }).fill(postalCode)
  await page
    .getByRole('option', { name: `${postalCode} ${town}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(town)
  await findsIt(page, stall)
})

test('a visitor finds an offer where the device says to be', async ({ page, context, request }) => {
  const stall = await openStall(request)
  const { latitude, longitude } = stall.location
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: latitude + 0.01, longitude })
  await page.goto('/')
  await page.getByRole('button', { name: 'Pokaż oferty blisko mnie' }).click()
  await findsIt(page, stall)
})

test('a visitor whose device refuses to say where it is goes on by name', async ({ page, context, request }) => {
  const stall = await openStall(request)
  await context.clearPermissions()
  await page.goto('/')
  await page.getByRole('button', { name: 'Pokaż oferty blisko mnie' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Nie mamy zgody na odczytanie położenia. Wpisz miejscowość albo kod pocztowy.',
  )
  await page.getByRole('combobox', { name: 'Gdzie szukasz?' }).fill(stall.town.town)
  await page.getByRole('option', { name: stall.town.town }).first().click()
  await findsIt(page, stall)
})

test('where one looked last is remembered, and the address can be handed on', async ({ page, visitor, request }) => {
  const stall = await openStall(request)
  const { postalCode, town } = stall.town
  await page.goto('/offers/nearby')
  await page.getByRole('combobox', { name: 'Gdzie?' }).fill(postalCode)
  await page
    .getByRole('option', { name: `${postalCode} ${town}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(town)
  const address = page.url()

  await page.goto('/offers/nearby')
  await expect(page).toHaveURL(address)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(town)
})

test('what is typed before the page wakes up stays under the fingers, and is searched for', async ({
  page,
  request,
}) => {
  const { offer, location } = await openStall(request)
  let wake = (): void => undefined
  const awake = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/libraries-*.js', async (route) => {
    await awake
    await route.continue()
  })
  await page.goto(`/offers/nearby?latitude=${location.latitude}&longitude=${location.longitude}`, {
    waitUntil: 'commit',
  })
  const box = page.getByRole('combobox', { name: 'Czego szukasz?' })
  await box.click()
  await page.keyboard.type(offer.title.slice(0, 6))
  const sleeping = await box.elementHandle()
  wake()
  await expect(page).toHaveURL(/q=Jaja/)
  expect(await sleeping?.evaluate((input) => input.isConnected && input === document.activeElement)).toBe(true)
  await page.keyboard.type(offer.title.slice(6))
  await expect(box).toHaveValue(offer.title)
  // Others may sell eggs there, too: what was asked for stands first.
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(offer.title)
})
