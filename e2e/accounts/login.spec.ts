import type { Page } from '@playwright/test'
import { openBeforeHydration } from '../support/pages/before-hydration.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newEmail, newUser, PASSWORD } from '../support/data/users.ts'
import { expect, test } from '../support/test.ts'

const NEW_PASSWORD = 'traktor orze pole'
const fill = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(password)
}
const logIn = async (page: Page, email: string, password: string) => {
  await fill(page, email, password)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
}

test(
  'a buyer logs in and returns to the requested page with its query',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { user } = await newUser(request)
    await page.goto('/user/about?od=menu')
    await expect(page).toHaveURL('/login?returnUrl=%2Fuser%2Fabout%3Fod%3Dmenu')
    await expect(page.getByRole('button', { name: 'Zaloguj', exact: true })).toBeDisabled()

    await logIn(page, user.email, 'nie to haslo')
    await expect(page.getByText('Nieprawidłowy email lub hasło')).toBeVisible()
    await logIn(page, user.email, PASSWORD)

    await expect(page).toHaveURL('/user/about?od=menu')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null'))
    expect(stored).toMatchObject({ token: expect.any(String), user: { id: user.id, isSeller: false } })
  },
)

test(
  'a return address that is no page, the login or the error page leads to the own pages',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { user } = await newUser(request)
    for (const path of ['/login', '/nie-ma-takiej-strony', '/error']) {
      await page.goto(`/login?returnUrl=${encodeURIComponent(path)}`)
      await logIn(page, user.email, PASSWORD)
      await expect(page, path).toHaveURL('/user/dashboard')
      await page.evaluate(() => localStorage.clear())
    }
  },
)

test('what was typed before hydration is kept and can be submitted', { tag: '@phone' }, async ({ page, request }) => {
  const { user } = await newUser(request)
  const release = await openBeforeHydration(page, '/login?returnUrl=%2Fuser%2Fabout')
  await fill(page, user.email, PASSWORD)
  release()

  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(page).toHaveURL('/user/about')
})

test(
  'buyer and seller mode link to each other and to their own registration',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Jestem sprzedawcą' }).click()
    await expect(page).toHaveURL('/login?seller=true')
    await page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się' }).click()
    await expect(page).toHaveURL('/register?seller=true')
    await expect(page.getByRole('radio', { name: /Chcę sprzedawać/ })).toBeChecked()
    await page.goto('/login?seller=true')
    await page.getByRole('button', { name: 'Jestem klientem' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/login?returnUrl=%2Fuser%2Fabout')
    await page.getByRole('button', { name: 'Jestem sprzedawcą' }).click()
    await expect(page, 'the return address is kept').toHaveURL('/login?seller=true&returnUrl=%2Fuser%2Fabout')
  },
)

test('a seller registers, confirms the address and logs in', { tag: '@phone' }, async ({ page, request }) => {
  const email = newEmail()
  await page.goto('/register?seller=true')
  await page.getByLabel('Nazwa gospodarstwa, firmy albo imię').fill('Zagroda Pod Lasem')
  await fill(page, email, 'haslo123')
  await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByText('To hasło jest zbyt popularne')).toBeVisible()
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Załóż konto' }).click()
  await expect(page.getByRole('heading', { name: 'Jeszcze jeden krok' })).toBeVisible()

  await page.goto(linkIn(await emailTo(request, email, /Potwierdź swój adres/), '/verify-email'))
  // The link survives a reload; the secret leaves the address when it is used.
  await page.reload()
  await page.getByRole('button', { name: 'Potwierdź adres' }).click()
  await expect(page.getByText('Adres email został potwierdzony')).toBeVisible()
  await expect(page).toHaveURL('/verify-email')

  await page.goto('/login?seller=true')
  await logIn(page, email, PASSWORD)
  await expect(
    page
      .getByRole('link', { name: 'Oferty', exact: true })
      .or(page.getByRole('button', { name: 'Otwórz menu' }))
      .first(),
  ).toBeVisible()
})

test('a forgotten password is reset by the link, which works once', { tag: '@desktop' }, async ({ page, request }) => {
  const { user } = await newUser(request)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Zapomniałem hasła' }).click()
  await expect(page.getByRole('heading', { name: 'Nowe hasło' })).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Wyślij link resetujący' }).click()
  await expect(page.getByText('Link do resetowania hasła został wysłany. Sprawdź swoją skrzynkę email.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Wróć do logowania' })).toBeVisible()

  const link = linkIn(await emailTo(request, user.email, /nowe hasło/), '/reset-password')
  await page.goto(link)
  await expect(page.getByLabel('Nowe hasło')).toBeVisible()
  await page.reload()
  await page.getByLabel('Nowe hasło').fill('krótkie')
  await page.getByLabel('Potwierdź hasło').fill('inne')
  await page.getByLabel('Potwierdź hasło').blur()
  await expect(page.getByText('Hasło musi mieć co najmniej 8 znaków.')).toBeVisible()
  await expect(page.getByText('Hasła nie są identyczne.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zmień hasło' })).toBeDisabled()
  await page.getByLabel('Nowe hasło').fill(NEW_PASSWORD)
  await page.getByLabel('Potwierdź hasło').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Zmień hasło' }).click()
  await expect(page.getByText('Hasło zostało pomyślnie zmienione. Możesz teraz się zalogować.')).toBeVisible()
  await expect(page, 'the used secret is removed from the address').toHaveURL('/reset-password')

  await page.goto(link)
  await expect(page.getByText('Nieprawidłowy lub wygasły token resetowania hasła.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Wygeneruj nowy link' })).toBeVisible()
  await page.goto('/login?returnUrl=%2Fuser%2Fabout')
  await logIn(page, user.email, NEW_PASSWORD)
  await expect(page).toHaveURL('/user/about')
})

test('a link without its secret is reported at once, without a request', { tag: '@desktop' }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/auth/') && requests.push(request.url()))
  await page.goto('/reset-password')
  await expect(page.getByText('Brak tokenu resetowania hasła. Sprawdź poprawność linku.')).toBeVisible()
  expect(requests).toEqual([])
})

test('a logout ends the session on the device and on the server', { tag: '@phone' }, async ({ page, request }) => {
  const { user, token } = await newUser(request)
  await page.goto('/login?returnUrl=%2Fuser%2Fabout')
  await logIn(page, user.email, PASSWORD)
  await expect(page).toHaveURL('/user/about')
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? 'null').token)

  await page.getByRole('main').getByRole('button', { name: 'Wyloguj to urządzenie' }).click()

  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBe(null)
  const statusOf = async (bearer: string) =>
    (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${bearer}` } })).status()
  await expect.poll(() => statusOf(stored)).toBe(401)
  expect(await statusOf(token)).toBe(200)
})
