import { logIn } from '../support/pages/seller-actions.ts'
import { confirmationPath, newEmail, newUser, PASSWORD } from '../support/data/users.ts'
import { expect, test } from '../support/test.ts'

test(
  'a user with an unconfirmed address gets another e-mail and returns to the page they came from',
  { tag: '@phone' },
  async ({ page, request }) => {
    const email = newEmail()
    await page.goto('/alerts')
    await page.getByRole('link', { name: 'Nie masz konta? Zarejestruj się' }).click()
    await page.getByRole('radio', { name: /Chcę sprzedawać/ }).check({ force: true })
    await page.getByRole('radio', { name: /Chcę kupować/ }).check({ force: true })
    await page.getByLabel('Imię').fill('Basia')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox', { name: /Akceptuję/ }).check()
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await expect(page.getByRole('main')).toContainText(email)
    const first = await confirmationPath(request, email)

    await page.goto('/login')
    await logIn(page, email)
    await expect(page.getByText('Najpierw potwierdź adres email.')).toBeVisible()
    await page.getByRole('button', { name: 'Wyślij link jeszcze raz' }).click()
    await expect.poll(() => confirmationPath(request, email)).not.toBe(first)
    await page.goto(await confirmationPath(request, email))
    await page.getByRole('button', { name: 'Potwierdź adres' }).click()
    await page.getByRole('link', { name: 'Zaloguj się' }).click()
    await logIn(page, email)
    await expect(page, 'where the registration began').toHaveURL(/\/alerts$/)
  },
)

test('the login returns to the requested page, and the logout leads to the login', async ({
  page,
  request,
  isMobile,
}) => {
  const { user } = await newUser(request, { displayName: 'Basia' })
  await page.goto('/user/about?zakladka=adresy')
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fuser%2Fabout%3Fzakladka%3Dadresy$/)
  await logIn(page, user.email)
  await expect(page).toHaveURL(/\/user\/about\?zakladka=adresy$/)
  await page.goto('/login')
  await expect(page, 'who is in needs no login').toHaveURL(/\/user\/dashboard$/)

  if (isMobile) await page.getByRole('button', { name: 'Otwórz menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Oferty w Pobliżu',
    'Oferty z Dostawą',
    'Moje Rezerwacje',
    'Mój Profil',
  ])
  await page.getByRole('button', { name: 'Wyloguj' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('the login says what is wrong', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login')
  const submit = page.getByRole('button', { name: 'Zaloguj', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Email').fill('jan@')
  await page.getByLabel('Email').blur()
  await expect(page.getByText('Proszę wprowadzić prawidłowy email')).toBeVisible()
  await expect(submit).toBeDisabled()

  const password = page.getByLabel('Hasło', { exact: true })
  await password.fill('tajne-haslo-1')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Pokaż hasło' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByLabel('Email').fill(newEmail())
  await submit.click()
  await expect(page.getByText('Nieprawidłowy email lub hasło')).toBeVisible()
  await expect(password, 'what was typed stays').toHaveValue('tajne-haslo-1')
})
