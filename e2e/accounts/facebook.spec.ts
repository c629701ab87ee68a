import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const facebook = `http://127.0.0.1:${process.env['KRAM_E2E_FACEBOOK']}`
const SDK = `${facebook}/sdk.js`

test.skip(Boolean(process.env['KRAM_E2E_URL']), 'a product that runs already knows another Facebook')

const button = (page: Page, name: RegExp | string = /przez Facebook$/) => page.getByRole('button', { name })

/** Presses the button and answers in the popup. */
const answer = async (page: Page, word: 'Kontynuuj' | 'Anuluj', name?: string) => {
  const [dialog] = await Promise.all([page.waitForEvent('popup'), button(page, name).click()])
  await expect(dialog.getByText('Kram prosi o: email')).toBeVisible()
  await dialog.getByRole('button', { name: word }).click()
}

/** Records the page's requests to Facebook's host. */
const requestsTo = (page: Page): string[] => {
  const requests: string[] = []
  page.on('request', (request) => request.url().startsWith(facebook) && requests.push(request.url()))
  return requests
}

const storedSession = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'))

test(
  'nothing of Facebook is loaded before the tap on its button, which then logs in',
  { tag: '@phone' },
  async ({ page }) => {
    const requests = requestsTo(page)
    const sent: unknown[] = []
    page.on('request', (request) => request.url().endsWith('/api/auth/facebook') && sent.push(request.postDataJSON()))
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Zaloguj', exact: true })).toBeDisabled()
    expect(requests).toEqual([])

    await answer(page, 'Kontynuuj')
    await expect(page).toHaveURL('/user/dashboard')
    expect(requests).toEqual([SDK])
    expect(sent).toEqual([{ accessToken: expect.stringMatching(/^[0-9a-f]{12}$/), isSeller: false }])
    await expect(page.locator('html')).toHaveAttribute('data-facebook', 'v19.0')
    expect(await storedSession(page)).toMatchObject({ token: expect.any(String), user: { isSeller: false } })
    expect(await page.evaluate(() => history.state.usr)).toEqual({ isAfterLogin: true })

    if (await page.getByRole('button', { name: 'Otwórz menu' }).isVisible())
      await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page.locator('html'), 'the logout leaves Facebook too').toHaveAttribute('data-facebook', 'left')
  },
)

test('in seller mode it creates a seller', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login?seller=true')
  await answer(page, 'Kontynuuj')
  await expect(page).toHaveURL('/seller/dashboard')
  expect(await storedSession(page)).toMatchObject({ user: { isSeller: true } })
})

test('a cancelled popup shows a message and stays on the page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  await answer(page, 'Anuluj')
  await expect(page.getByText('Logowanie przez Facebook zostało anulowane')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test(
  'a script that fails to load ends the wait at once, and the password still works',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(SDK, (route) => route.abort())
    await page.goto('/login')
    await button(page).click()
    await expect(page.getByText('Facebook SDK jeszcze się nie załadował. Spróbuj ponownie za chwilę.')).toBeVisible()
    await expect(button(page)).toBeEnabled()

    await page.unroute(SDK)
    await answer(page, 'Anuluj')
  },
)

test('the wait for a script that does not load ends after five seconds', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await page.route(SDK, () => new Promise(() => undefined))
  await page.goto('/login')
  await expect(page.getByRole('list', { name: 'Komunikaty' }), 'the page is hydrated').toBeAttached()
  // From here on only the test advances the clock: on a busy machine half a second may pass unnoticed.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(4500)
  await expect(button(page)).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(600)
  await expect(button(page)).toBeEnabled()
})

test(
  'after a navigation to the login a second tap is needed, and typed values stay',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByLabel('Email').fill('anna@kram.test')
    await button(page).click()
    await expect(button(page, 'Kontynuuj przez Facebook')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('Email')).toHaveValue('anna@kram.test')
    await answer(page, 'Kontynuuj', 'Kontynuuj przez Facebook')
    await expect(page).toHaveURL('/user/dashboard')
  },
)

test(
  'the message of the server’s error is shown, else the text of the screen',
  { tag: '@desktop' },
  async ({ page }) => {
    const replies = [
      { status: 409, json: { code: 'SOCIAL_ACCOUNT_EXISTS', message: 'Konto już istnieje.', status: 409 } },
      { status: 401, body: '' },
      { status: 500, body: '' },
    ]
    await page.route('**/api/auth/facebook', (route) => route.fulfill(replies.shift() ?? { status: 500 }))
    await page.goto('/login')
    for (const words of [
      'Konto już istnieje.',
      'Wystąpił błąd podczas autoryzacji.',
      'Nie udało się zalogować przez Facebook',
    ]) {
      await answer(page, 'Kontynuuj')
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
    }
  },
)
