import type { Locator, Page, Route } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openBeforeHydration } from '../support/pages/before-hydration.ts'
import { newEmail, PASSWORD } from '../support/data/users.ts'
import { expect, test } from '../support/test.ts'

/** Every text that the specification quotes (sections 2, 5 and 8) is in this file, to the letter. */

type Reply = Parameters<Route['fulfill']>[0]

const beautiful = async (page: Page, state: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await accessibilityErrors(page), `axe: ${state}, ${colorScheme}`).toEqual([])
  }
}

const main = (page: Page) => page.getByRole('main')
const password = (page: Page, label = 'Hasło') => page.getByLabel(label, { exact: true })
const answers = (page: Page, path: string, reply: Reply) => page.route(path, (route) => route.fulfill(reply))

/** Possible answers of the server and the text the screen shows for each. */
const cases = async (page: Page, path: string, press: () => Promise<void>, said: [Reply, string][]): Promise<void> => {
  for (const [reply, words] of said) {
    await page.unroute(path)
    await answers(page, path, reply)
    await press()
    await expect(main(page).getByRole('alert').filter({ hasText: words })).toBeVisible()
  }
}

/** While the request is pending, the button shows it and ignores a second press; the answer does not matter here. */
const waits = async (page: Page, path: string, button: Locator): Promise<void> => {
  const { promise: thought, resolve: answer } = Promise.withResolvers<void>()
  let requests = 0
  await page.route(path, async (route) => {
    requests += 1
    await thought
    await route.fulfill({ status: 500, body: 'Jeszcze nie.' })
  })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Enter')
  answer()
  await expect(main(page).getByRole('alert').filter({ hasText: 'Jeszcze nie.' })).toBeVisible()
  await expect(button).toBeEnabled()
  expect(requests, 'one press, one request').toBe(1)
  await page.unroute(path)
}

test('login: buyer and seller mode, one narrow card, all texts', async ({ page }) => {
  for (const [path, other, register] of [
    ['/login', 'Jestem sprzedawcą', '/register?seller=false'],
    ['/login?seller=true', 'Jestem klientem', '/register?seller=true'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Zaloguj', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: other })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Zapomniałem hasła' })).toHaveAttribute('href', '/forgot-password')
    await expect(page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się' })).toHaveAttribute('href', register)
    const foot = page.getByRole('navigation', { name: 'Pomoc i zasady' })
    await expect(foot.getByRole('link', { name: 'Pomoc' })).toHaveAttribute('href', /^mailto:/)
    for (const there of ['/privacy-policy', '/faq', '/terms'])
      await expect(foot.locator(`a[href="${there}"]`)).toBeVisible()
    const card = await page.getByRole('heading', { level: 1 }).locator('..').boundingBox()
    expect(card?.width).toBeLessThanOrEqual(360)
    await beautiful(page, path)
  }
  await expect(page.locator('html'), 'seller mode is orange').toHaveAttribute('data-mode', 'seller')
})

test('login: an error shows the message of the answer, or the text of the screen', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('anna@')
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Proszę wprowadzić prawidłowy email')).toBeVisible()
  await page.getByLabel('Email').fill('anna@kram.test')
  await password(page).fill('x')
  await waits(page, '**/api/auth/login', page.getByRole('button', { name: 'Zaloguj', exact: true }))
  const text = { contentType: 'text/plain' }
  await cases(page, '**/api/auth/login', () => page.getByRole('button', { name: 'Zaloguj', exact: true }).click(), [
    [{ status: 401, json: { code: 'X', message: 'Z treści.', status: 401 } }, 'Z treści.'],
    [{ status: 403, ...text, body: '{"message":"Z tekstu."}' }, 'Z tekstu.'],
    [{ status: 500, ...text, body: 'Sam tekst.' }, 'Sam tekst.'],
    [{ status: 401, ...text, body: '' }, 'Wystąpił błąd podczas autoryzacji.'],
    [{ status: 500, ...text, body: '' }, 'Nieprawidłowy email lub hasło'],
  ])
  await expect(password(page), 'typed values are kept').toHaveValue('x')
  await page.getByText('Dziennik logowania').click()
  await expect(page.getByRole('list', { name: 'Ostatnie zdarzenia' }).getByRole('listitem')).toHaveCount(12)
  await beautiful(page, 'login failed')
})

test('forgotten password: form, failure, success', async ({ page }) => {
  await page.goto('/forgot-password')
  await expect(
    page.getByText('Podaj adres email powiązany z Twoim kontem. Wyślemy Ci link do zresetowania hasła.'),
  ).toBeVisible()
  const send = page.getByRole('button', { name: 'Wyślij link resetujący' })
  await expect(send).toBeDisabled()
  await expect(main(page).locator('a[href="/privacy-policy"]')).toBeVisible()
  await page.getByLabel('Email').fill('anna@kram.test')
  await waits(page, '**/api/auth/forgot-password', send)
  await cases(page, '**/api/auth/forgot-password', () => send.click(), [
    [{ status: 429, json: { code: 'RATE_LIMITED', message: 'Za dużo prób.', status: 429 } }, 'Za dużo prób.'],
    [{ status: 500, contentType: 'text/plain', body: 'Awaria poczty' }, 'Awaria poczty'],
    [{ status: 500, body: '' }, 'Błąd podczas wysyłania prośby o resetowanie hasła'],
  ])
  await beautiful(page, 'forgotten password failed')

  await page.unroute('**/api/auth/forgot-password')
  await send.click()
  await expect(
    page.getByRole('status').getByText('Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email'), 'the form is replaced').toHaveCount(0)
  await beautiful(page, 'forgotten password sent')
  await page.getByRole('button', { name: 'Wróć do logowania' }).click()
  await expect(page).toHaveURL('/login')
})

test('reset: the link is checked, is invalid, or opens the form', async ({ page }) => {
  const validate = '**/api/auth/reset-password/validate*'
  const { promise: looked, resolve: look } = Promise.withResolvers<void>()
  await page.route(validate, async (route) => {
    await looked
    await route.fulfill({ status: 500, body: '' })
  })
  await page.goto('/reset-password?token=abc')
  await expect(page.getByText('Weryfikacja tokenu...')).toBeVisible()
  look()
  await expect(page.getByText('Nieprawidłowy lub wygasły token resetowania hasła.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wygeneruj nowy link' })).toHaveAttribute('href', '/forgot-password')
  await expect(page.getByRole('link', { name: 'Przejdź do logowania' })).toHaveAttribute('href', '/login')
  await expect(main(page).locator('a[href^="mailto:"]')).toBeVisible()
  await expect(main(page).locator('a[href="/privacy-policy"]')).toBeVisible()
  await beautiful(page, 'dead link')

  await page.unroute(validate)
  await answers(page, validate, { json: { valid: true } })
  await page.goto('/reset-password?token=abc')
  const change = page.getByRole('button', { name: 'Zmień hasło' })
  await expect(change).toBeDisabled()
  await password(page, 'Nowe hasło').focus()
  await password(page, 'Nowe hasło').blur()
  await expect(page.getByText('Hasło jest wymagane.')).toBeVisible()
  await password(page, 'Nowe hasło').fill('krótkie')
  await expect(page.getByText('Hasło musi mieć co najmniej 8 znaków.')).toBeVisible()
  await password(page, 'Nowe hasło').fill(PASSWORD)
  await password(page, 'Potwierdź hasło').fill('inne')
  await password(page, 'Potwierdź hasło').blur()
  await expect(page.getByText('Hasła nie są identyczne.')).toBeVisible()
  await beautiful(page, 'new password')
  await password(page, 'Potwierdź hasło').fill(PASSWORD)
  await waits(page, '**/api/auth/reset-password', change)
  await cases(page, '**/api/auth/reset-password', () => change.click(), [
    [{ status: 410, json: { code: 'X', message: 'Link już użyty.', status: 410 } }, 'Link już użyty.'],
    [{ status: 401, json: { code: 'X', message: 'Link nie jest Twój.', status: 401 } }, 'Link nie jest Twój.'],
    [{ status: 500, body: '' }, 'Błąd podczas resetowania hasła. Spróbuj ponownie później.'],
  ])
  await page.unroute('**/api/auth/reset-password')
  await answers(page, '**/api/auth/reset-password', { json: { message: 'ok' } })
  await change.click()
  await expect(page.getByText('Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.')).toBeVisible()
  await beautiful(page, 'password changed')
  await page.getByRole('button', { name: 'Przejdź do logowania' }).click()
  await expect(page).toHaveURL('/login')
})

test('registration: role, consent, password strength, and the e-mail again after a while', async ({ page }) => {
  const release = await openBeforeHydration(page, '/register')
  await page.getByRole('radio', { name: /Chcę sprzedawać/ }).check()
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
  release()
  await expect(page, 'a tap before the code arrived counts').toHaveURL('/register?seller=true')
  await expect(page.getByLabel('Nazwa gospodarstwa, firmy albo imię')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Akceptuję/ })).toBeChecked()
  await page.getByRole('checkbox', { name: /Akceptuję/ }).uncheck()
  await page.getByRole('radio', { name: /Chcę kupować/ }).check()
  await expect(page).toHaveURL('/register?seller=false')
  const create = page.getByRole('button', { name: 'Załóż konto' })
  await page.getByLabel('Imię').fill('Basia')
  await page.getByLabel('Email').fill(newEmail())
  await password(page).fill('kurajaja')
  await expect(page.getByText('Słabe hasło. Dodaj jeszcze jedno słowo.')).toBeVisible()
  await password(page).fill(PASSWORD)
  await expect(page.getByText('Bardzo dobre hasło.')).toBeVisible()
  await expect(create, 'no account without consent').toBeDisabled()
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
  await create.click()
  await expect(page.getByRole('heading', { name: 'Jeszcze jeden krok' })).toBeVisible()

  await page.clock.install()
  await page.getByRole('button', { name: 'Wyślij link jeszcze raz' }).click()
  await expect(page.getByRole('button', { name: /^Wyślij ponownie za \d+ s$/ })).toBeDisabled()
  await beautiful(page, 'registered')
  await page.clock.runFor(61_000)
  await expect(page.getByRole('button', { name: 'Wyślij link jeszcze raz' })).toBeEnabled()
  await page.getByRole('button', { name: 'To nie ten adres' }).click()
  await expect(page.getByLabel('Imię'), 'only the address is typed anew').toHaveValue('Basia')
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(create).toBeEnabled()
})

test('confirmation of the address: without a token, with an invalid token, successful', async ({ page }) => {
  await page.goto('/verify-email')
  await expect(page.getByText('Brak tokenu potwierdzenia adresu. Sprawdź poprawność linku.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wyślij link jeszcze raz' })).toBeDisabled()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Wyślij link jeszcze raz' }).click()
  await expect(page.getByRole('button', { name: /^Wyślij ponownie/ })).toBeDisabled()
  await expect(main(page).getByRole('link', { name: /Zaloguj się$/ })).toHaveAttribute('href', '/login')
  await beautiful(page, 'no token')
  await page.goto('/verify-email?token=nieprawdziwy')
  await page.getByRole('button', { name: 'Potwierdź adres' }).click()
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
})
