import type { Page } from '@playwright/test'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

const PHONE = { width: 360, height: 740 }
/** The narrowest width with the wide menu. */
const TABLET = { width: 768, height: 1024 }
const WIDE = { width: 1280, height: 800 }
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' }).getByRole('link')
const banner = (page: Page, text: string) => page.getByText(text, { exact: true })

test('an unknown path is a 404 for crawlers and the login for users', { tag: '@desktop' }, async ({ page }) => {
  const reply = await page.goto('/nie-ma-takiej-strony')
  expect(reply?.status()).toBe(404)
  await expect(page).toHaveURL(/\/login/)
})

test('the menu of a seller, wide and narrow; it closes after a press', { tag: '@phone' }, async ({ page, request }) => {
  await page.setViewportSize(WIDE)
  await openAs(page, await newUser(request, { isSeller: true }), '/')
  await expect(menu(page)).toHaveText(['Oferty', 'Produkty', 'Rezerwacje', 'Lokalizacje'])
  await page.setViewportSize(TABLET)
  await expect(menu(page)).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Wyloguj' }), 'all of the bar is in sight').toBeInViewport({ ratio: 1 })
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Otwórz menu' }).click()
  await expect(menu(page)).toHaveText([
    'Oferty',
    'Produkty',
    'Rezerwacje',
    'Lokalizacje',
    'Mój Profil',
    'Oferty w Pobliżu',
    'Oferty z Dostawą',
  ])
  await menu(page).filter({ hasText: 'Produkty' }).click()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('button', { name: 'Otwórz menu' })).toBeVisible()
  const open = page.getByRole('button', { name: 'Otwórz menu' })
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('main').dispatchEvent('pointerdown'),
  ]) {
    await open.click()
    await expect(menu(page)).toHaveCount(7)
    await expect(async () => {
      await leave()
      await expect(open).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page).toHaveURL('/products')
  }
  await open.click()
  await expect(menu(page)).toHaveCount(7)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(open).toBeVisible()
  await page.getByRole('link', { name: 'Kram – strona główna' }).click()
  await expect(page).toHaveURL('/')
})

test('a guest has no menu and logs out to the home page', async ({ page }) => {
  const user = { id: -7, email: 'temporary', displayName: 'Zofia', isSeller: false, reservationId: 7 }
  await page.goto('/faq')
  await page.evaluate(
    (auth) => localStorage.setItem('auth', auth),
    JSON.stringify({ token: 'g', expiresAt: '2030-01-01T00:00:00Z', user }),
  )
  await page.reload()
  await expect(menu(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Komunikaty' }), 'the page is hydrated').toBeAttached()
  await page.evaluate(() => localStorage.setItem('draft:reserve-7', '{"savedAt":4102444800000,"values":{}}'))
  await page.getByRole('button', { name: 'Wyloguj z sesji gościa' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('draft:reserve-7')), 'what was typed goes along').toBeNull()
})

test('an invalid session ends once, with one redirect to the login', { tag: '@phone' }, async ({ page, request }) => {
  const { user } = await newUser(request)
  await page.addInitScript(() => {
    for (const way of ['pushState', 'replaceState'] as const) {
      const go = history[way].bind(history)
      history[way] = (state, unused, url) => {
        const { dataset } = document.documentElement
        if (url) dataset['ways'] = `${dataset['ways'] ?? ''} ${url}`
        go(state, unused, url)
      }
    }
  })
  await page.goto('/faq')
  await page.evaluate(
    (auth) => localStorage.setItem('auth', auth),
    JSON.stringify({ token: 'zapomniany', expiresAt: '2030-01-01T00:00:00Z', user }),
  )
  await page.goto('/user/dashboard')
  await expect(page, 'the way back is kept').toHaveURL('/login?returnUrl=%2Fuser%2Fdashboard')
  await expect(banner(page, 'Twoja sesja wygasła. Zaloguj się ponownie.')).toBeVisible()
  const ways = await page.locator('html').getAttribute('data-ways')
  expect(ways?.match(/\/login/g)).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
})

test('a logout in one tab logs out the others', { tag: '@desktop' }, async ({ page, context, request, watch }) => {
  const { token, expiresAt, user } = await newUser(request)
  await page.goto('/faq')
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify({ token, expiresAt, user }))
  const other = watch(await context.newPage())
  await other.goto('/home')
  await expect(other.getByRole('heading', { level: 1 })).toContainText(user.displayName)
  await page.evaluate(() => localStorage.removeItem('auth'))
  await expect(other).toHaveURL('/login?returnUrl=%2Fhome')
})

test('a flash message is shown once, in three kinds', { tag: '@phone' }, async ({ page }) => {
  const state = { msgSuccess: 'Udało się.', msgInfo: 'Dobrze wiedzieć.', msgError: 'Nie udało się.' }
  await page.goto('/faq')
  await page.evaluate((usr) => history.replaceState({ usr, key: 'abc', idx: 0 }, ''), state)
  await page.reload()
  for (const text of Object.values(state)) await expect(banner(page, text)).toBeVisible()
  await page.getByRole('button', { name: 'Zamknij komunikat' }).first().click()
  await expect(banner(page, 'Udało się.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page, 'Nie udało się.')).toHaveCount(0)
})

test(
  'the orientation hint: after the login, in narrow portrait only, until it is closed',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { token, expiresAt, user } = await newUser(request)
    const hint = page.getByText('Obróć telefon poziomo')
    const logIn = (until: string) =>
      page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify({ token, expiresAt: until, user }))
    await page.setViewportSize(PHONE)
    await page.goto('/faq')
    await expect(
      page.getByRole('region', { name: 'Komunikaty' }).or(page.getByRole('list', { name: 'Komunikaty' })),
    ).toBeAttached()
    await expect(hint, 'not before the login').toHaveCount(0)
    await logIn(expiresAt)
    await page.reload()
    await expect(hint).toBeVisible()
    await page.setViewportSize({ width: 740, height: 360 })
    await expect(hint).toHaveCount(0)
    await page.setViewportSize(PHONE)
    await expect(hint).toBeVisible()
    await page.getByRole('button', { name: 'Zamknij podpowiedź' }).click()
    await expect(hint).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('list', { name: 'Komunikaty' })).toBeAttached()
    await expect(hint).toHaveCount(0)
    await logIn('2031-01-01T00:00:00Z')
    await page.reload()
    await expect(hint, 'a new login asks anew').toBeVisible()
  },
)

test('the orientation hint is not for a narrow window at a desk', { tag: '@desktop' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 500, height: 900 })
  await openAs(page, await newUser(request), '/home')
  await expect(page.getByRole('list', { name: 'Komunikaty' })).toBeAttached()
  await expect(page.getByText('Obróć telefon poziomo')).toHaveCount(0)
})

test(
  'the debug panel is hidden until it is enabled, and keeps thirty entries',
  { tag: '@desktop' },
  async ({ page }) => {
    const panel = page.getByRole('region', { name: 'Panel diagnostyczny' })
    await page.goto('/faq')
    await expect(page.getByRole('list', { name: 'Komunikaty' })).toBeAttached()
    await expect(panel).toHaveCount(0)
    await page.goto('/faq?debug=true')
    for (const name of ['Status', 'Init', 'Test']) await panel.getByRole('button', { name, exact: true }).click()
    await expect(panel.getByText('Rola: niezalogowany')).toBeVisible()
    for (let press = 0; press < 9; press += 1) await panel.getByRole('button', { name: 'Status' }).click()
    await expect(panel.getByRole('listitem')).toHaveCount(30)
  },
)

test('the pending tasks of today, by role', { tag: '@phone' }, async ({ page, request, visitor, baseURL }) => {
  await openAs(page, await newUser(request), '/home')
  await expect(page).toHaveTitle('Dziś - Kram')
  await expect(page.getByText('Nic dziś na Ciebie nie czeka')).toBeVisible()
  await openAs(visitor, await newUser(request, { isSeller: true }), `${baseURL}/home`)
  await expect(visitor.getByRole('heading', { name: 'Pierwsze kroki' })).toBeVisible()
})
