import type { Page } from '@playwright/test'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { eggs, openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

/** Return addresses that look harmless and lead to another site. */
const FOREIGN_ADDRESSES = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/user/about',
  'javascript:alert(document.domain)',
  '/%252F%252Fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '/%2e%2e//evil.example',
]

test(
  'the login never redirects to another site, whatever the return address',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    test.slow()
    const { token, expiresAt, user } = await newUser(request)
    const foreignNavigations: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest() && new URL(request.url()).origin !== baseURL)
        foreignNavigations.push(request.url())
    })
    page.on('dialog', (dialog) => {
      foreignNavigations.push(dialog.message())
      void dialog.dismiss()
    })
    await page.route('**/api/auth/login', (route) => route.fulfill({ json: { token, expiresAt, user } }))
    for (const address of FOREIGN_ADDRESSES) {
      await page.goto(`/login?returnUrl=${encodeURIComponent(address)}`)
      await page.getByLabel('Email').fill(user.email)
      await page.getByLabel('Hasło', { exact: true }).fill('x')
      await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
      await expect(page, address).toHaveURL('/user/dashboard')
      await page.evaluate(() => localStorage.clear())
    }
    expect(foreignNavigations).toEqual([])
  },
)

test('a link to the current page reloads its data', { tag: '@desktop' }, async ({ page, request }) => {
  const { seller, product } = await openSeller(request)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openAs(page, seller, '/products')
  await expect(page.getByRole('main')).toContainText(product.name)
  const { version } = await answer(client(request).GET('/api/products/{id}', { params: { path: { id: product.id } } }))
  const name = `Nowe ${product.name}`
  await answer(
    client(request, seller.token).PUT('/api/products/{id}', {
      params: { path: { id: product.id } },
      body: { ...eggs(name), version },
    }),
  )
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Produkty' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('main')).toContainText(name)
})

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a new page starts at the top, going back restores the scroll position', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/terms')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Polityka prywatności' })
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(() => scrolled(page)).toBe(600)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(600)
  await link.click()
  await expect(page).toHaveURL('/privacy-policy')
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
  await expect.poll(() => scrolled(page)).toBe(before)
  await page.goto('/faq')
  await expect(page.getByRole('list', { name: 'Komunikaty' }), 'the page is hydrated').toBeAttached()
  expect(await scrolled(page), 'another document does not begin where the last one was left').toBe(0)
})

test('a chunk that a newer version removed is no dead end', { tag: '@desktop' }, async ({ page, request }) => {
  await openAs(page, await newUser(request), '/user/dashboard')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const heading = page.getByRole('heading', { level: 1 })
  let loads = 0
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0))

  // The requested page is loaded in full, without a question.
  await page.route('**/assets/user-about.page-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await menu.getByRole('link', { name: 'Mój Profil' }).click()
  await expect(heading).toHaveText('Mój profil')
  expect(loads).toBe(1)

  // If that has just been tried, the user decides; a chunk that is available again is shown.
  await page.route('**/assets/offers-delivery.page-*.js', (route) => route.fulfill({ status: 404 }))
  await menu.getByRole('link', { name: 'Oferty z Dostawą' }).click()
  await expect(heading).toHaveText('Nie udało się wczytać strony')
  await page.unroute('**/assets/offers-delivery.page-*.js')
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click()
  await expect(heading).not.toHaveText('Nie udało się wczytać strony')
  expect(loads).toBe(2)
})
