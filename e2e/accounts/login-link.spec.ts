import { DEVICES_HEADER } from '@kram/contract/accounts/constants'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newUser, PASSWORD } from '../support/data/users.ts'
import { expect, test } from '../support/test.ts'

test('who is refused with the password gets in by a link, and the device is known at the next login', async ({
  page,
  request,
}) => {
  const { user } = await newUser(request)
  const main = page.getByRole('main')

  await test.step('the refused login offers a link', async () => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Wyślij mi link do logowania' })).toHaveCount(0)
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Hasło', { exact: true }).fill('nie to hasło')
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
    await expect(main.getByRole('alert')).toHaveText('Nieprawidłowy email lub hasło')
    await page.getByRole('button', { name: 'Wyślij mi link do logowania' }).click()
    await expect(main.getByRole('status').filter({ hasText: 'Sprawdź swoją skrzynkę email.' })).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
  })

  const link = linkIn(await emailTo(request, user.email, /Link do logowania/), '/login-link')
  await test.step('the link logs in after a press', async () => {
    await page.goto(link)
    await expect(page).toHaveTitle('Logowanie linkiem - Kram')
    expect(await accessibilityErrors(page)).toEqual([])
    await main.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(page).toHaveURL('/user/dashboard')
  })

  await test.step('a used link says so and leads to the login', async () => {
    await page.evaluate(() => localStorage.removeItem('auth'))
    await page.goto(link)
    await main.getByRole('button', { name: 'Zaloguj się' }).click()
    await expect(main.getByRole('alert')).toHaveText('Ten link wygasł albo został już użyty.')
    await main.getByRole('link', { name: 'Przejdź do logowania' }).click()
    await expect(page).toHaveURL('/login')
  })

  await test.step('the next login tells the device’s secret', async () => {
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
    const sent = page.waitForRequest('**/api/auth/login')
    await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
    expect(await (await sent).headerValue(DEVICES_HEADER)).toMatch(/^[\w-]{43}$/)
    await expect(page).toHaveURL('/user/dashboard')
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}') as object)
    expect(stored, 'a known device gets no other secret').not.toHaveProperty('device')
  })
})
