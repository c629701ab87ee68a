import { newEmail, newPhone, newUser, PASSWORD, confirmationPath } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

const WELCOME = 'Zacznij sprzedawać'

test('a buyer on a screen for sellers adds what is missing, and the screen follows', async ({ page, request }) => {
  const buyer = await newUser(request)
  await openAs(page, buyer, '/seller/dashboard')
  const welcome = page.getByRole('heading', { name: WELCOME })
  for (const path of ['/offers', '/items/import', '/schedules/edit/7', '/reservations/day', '/products']) {
    await page.goto(path)
    await expect(welcome, path).toBeVisible()
    await expect(page).toHaveURL(path)
  }
  // The stored session of the test would be restored by a reload, so the page itself says whether it ended.
  await expect(page.getByText('wygasła')).toHaveCount(0)

  await page.getByLabel('Nazwa gospodarstwa').fill('Sery Ani')
  await page.getByLabel('Telefon dla kupujących').fill('600 12')
  await page.getByLabel('Nazwa gospodarstwa').focus()
  await expect(page.getByText('Podaj polski numer telefonu: 9 cyfr.')).toBeVisible()
  const phone = newPhone()
  await page.getByLabel('Telefon dla kupujących').fill(phone.typed)
  await page.getByRole('button', { name: 'Otwórz stoisko' }).click()
  await expect(page.getByRole('heading', { name: 'Produkty', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/products')
  const reply = await request.get('/api/sellers/mine', { headers: { authorization: `Bearer ${buyer.token}` } })
  expect(await reply.json()).toMatchObject({ name: 'Sery Ani', contactPhone: phone.e164 })
})

test(
  'a buyer on a location is led to the locations, as with any error of that guard',
  { tag: '@phone' },
  async ({ page, request }) => {
    await openAs(page, await newUser(request), '/locations/edit/1')
    await expect(page).toHaveURL('/locations')
    await expect(page.getByRole('heading', { name: WELCOME })).toBeVisible()
  },
)

test('the seller edits the own profile only', { tag: '@phone' }, async ({ page, request }) => {
  const { seller } = await openSeller(request)
  const own = seller.user.sellerId ?? 0
  await openAs(page, seller, `/sellers/edit/${own + 1}`)
  await expect(page).toHaveURL('/seller/about')
  await page.goto('/sellers/edit/jajka')
  await expect(page).toHaveURL('/seller/about')
  await page.goto(`/sellers/edit/${own}`)
  await expect(page).toHaveTitle('Edycja profilu - Kram')
  await page.getByLabel('Nazwa', { exact: true }).fill('Zagroda nad Wkrą')
  await page.getByRole('button', { name: 'Zapisz profil' }).click()
  await expect(page).toHaveURL('/seller/about')
  await expect(page.getByText('Zapisano profil.')).toBeVisible()
  await expect(page.getByLabel('Nazwa', { exact: true })).toHaveValue('Zagroda nad Wkrą')
})

test(
  'a user makes an account for another person and keeps the own session',
  { tag: '@phone' },
  async ({ page, request }) => {
    const user = await newUser(request)
    const email = newEmail()
    await openAs(page, user, '/users/add')
    await expect(page).toHaveTitle('Nowe konto - Kram')
    await page.getByLabel('Imię').fill('Zofia')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Załóż konto' }).click()
    await expect(page.getByText('Sprawdź swoją skrzynkę email')).toBeVisible()
    expect(await confirmationPath(request, email)).toMatch(/^\/verify-email\?token=/)
    await page.goto('/user/about')
    await expect(page.getByText(user.user.email)).toBeVisible()
  },
)
