import type { APIRequestContext, Page } from '@playwright/test'
import { openSeller, type SellerFixture } from '../support/data/seller.ts'
import { CROWDED_TOWN } from '../support/data/towns.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

/** Finds the offer in the list of nearby offers and opens it. */
const findOffer = async (page: Page, { offer, town }: SellerFixture): Promise<void> => {
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

test('a visitor finds an offer by the postal code', { tag: '@phone' }, async ({ page, request }) => {
  const fixture = await openSeller(request)
  const { postalCode, town } = fixture.town
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Gdzie szukasz?' }).fill(postalCode)
  await page
    .getByRole('option', { name: `${postalCode} ${town}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(town)
  await findOffer(page, fixture)
})

test(
  'a visitor finds an offer by the location of the device',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const fixture = await openSeller(request)
    const { latitude, longitude } = fixture.location
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation({ latitude: latitude + 0.01, longitude })
    await page.goto('/')
    await page.getByRole('button', { name: 'Pokaż oferty blisko mnie' }).click()
    await findOffer(page, fixture)
  },
)

test(
  'a visitor without location permission enters the place by name',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const fixture = await openSeller(request)
    await context.clearPermissions()
    await page.goto('/')
    await page.getByRole('button', { name: 'Pokaż oferty blisko mnie' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Nie mamy zgody na odczytanie położenia. Wpisz miejscowość albo kod pocztowy.',
    )
    await page.getByRole('combobox', { name: 'Gdzie szukasz?' }).fill(fixture.town.town)
    await page.getByRole('option', { name: fixture.town.town }).first().click()
    await findOffer(page, fixture)

    // On the home page the same box suggests recent searches, then matches with highlights.
    await page.goto('/')
    const box = page.getByRole('combobox', { name: 'Czego szukasz?' })
    const recent = page.getByRole('listbox', { name: 'Ostatnie szukania' }).getByRole('option')
    // Before hydration a click opens nothing.
    await expect(async () => {
      await box.blur()
      await box.click()
      await expect(recent).toHaveText([fixture.offer.title], { timeout: 1000 })
    }).toPass()
    await box.fill('zoltance')
    const village = page.getByRole('option', { name: /^Żółtańce Miejsce/ })
    await expect(village.locator('mark')).toHaveText('Żółtańce')
    await village.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Żółtańce')
  },
)

test(
  'the last search place is remembered, and the address can be shared',
  { tag: '@desktop' },
  async ({ page, visitor, request }) => {
    const fixture = await openSeller(request)
    const { postalCode, town } = fixture.town
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

    // A failed list keeps the filters, and a retry loads it. Of all offers in a town the first twenty are shown.
    await visitor.goto(`${address}&q=${encodeURIComponent(fixture.offer.title)}`)
    const busy = { code: 'UNAVAILABLE', message: 'Serwis jest chwilowo przeciążony.', status: 503 }
    await visitor.route('**/api/offers/nearby*', (route) => route.fulfill({ status: 503, json: busy }))
    await visitor.getByRole('button', { name: 'Nabiał i jaja' }).click()
    const main = visitor.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(busy.message)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(town)
    await expect(visitor).toHaveURL(/category=nabial/)
    await visitor.unroute('**/api/offers/nearby*')
    await main.getByRole('button', { name: 'Spróbuj ponownie' }).click()
    await expect(main.getByRole('article').filter({ hasText: fixture.offer.title })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Nabiał i jaja' })).toHaveAttribute('aria-pressed', 'true')
  },
)

test('what is typed before hydration is kept and searched for', { tag: '@phone' }, async ({ page, request }) => {
  const { offer, location } = await openSeller(request)
  let wake = (): void => undefined
  const hydrated = new Promise<void>((resolve) => (wake = resolve))
  await page.route('**/assets/libraries-*.js', async (route) => {
    await hydrated
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
  // Others may sell eggs there, too: the offer that was searched for is first.
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(offer.title)

  // On a slow connection users type on while the first request is pending: no character is lost.
  let release = (): void => undefined
  const answered = new Promise<void>((resolve) => (release = resolve))
  const isFirst = (url: URL): boolean => url.pathname === '/api/offers/nearby' && url.searchParams.get('q') === 'chl'
  await page.route(isFirst, async (route) => {
    await answered
    await route.continue()
  })
  const outgoing = page.waitForRequest((sent) => isFirst(new URL(sent.url())))
  await box.fill('chl')
  await outgoing
  await page.keyboard.type('e')
  release()
  await page.keyboard.type('b na zakwasie', { delay: 60 })
  await expect(page).toHaveURL(/q=chleb\+na\+zakwasie/)
  await expect(box).toHaveValue('chleb na zakwasie')
})

/** Copies the seller's offer many times, to fill several pages of a list. */
const offerAgain = async (
  request: APIRequestContext,
  { offer, seller }: SellerFixture,
  times: number,
): Promise<void> => {
  const { token } = seller
  for (let i = 0; i < times; i++) {
    const copy = await answer(
      client(request, token).POST('/api/offers/{id}/copy', { params: { path: { id: offer.id } } }),
    )
    await answer(
      client(request, token).POST('/api/offers/{id}/publish', {
        params: { path: { id: copy.id } },
        body: { version: copy.version },
      }),
    )
  }
}

test(
  'a list loads further pages while scrolling and restores its position on the way back',
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request, { town: CROWDED_TOWN })
    await offerAgain(request, fixture, 24)
    await page.goto(`/offers/nearby?q=${encodeURIComponent(fixture.offer.title)}`)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(20)
    await cards.nth(19).scrollIntoViewIfNeeded()
    // Others may sell eggs, too: these 25 are first.
    const far = cards.nth(22).getByRole('link', { name: fixture.offer.title })
    await expect(far).toBeVisible()
    const address = await far.getAttribute('href')
    await far.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => Math.round(window.scrollY))
    expect(left).toBeGreaterThan(1000)

    await far.click()
    await expect(page.getByRole('heading', { level: 1, name: fixture.offer.title })).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page.locator(`a[href="${address}"]`).first()).toBeInViewport()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(left)
  },
)
