import { readFileSync } from 'node:fs'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createGuestReservation } from '../support/data/reservations.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newEmail, newUser, PASSWORD } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

const NEW = 'grusza-na-miedzy-9'

test(
  'a new e-mail address replaces the old one after its confirmation',
  { tag: '@phone' },
  async ({ page, request }) => {
    const buyer = await newUser(request)
    const email = newEmail()
    await openAs(page, buyer, '/user/about')
    await page.getByLabel('Nowy email').fill(email)
    await page.getByLabel('Twoje hasło').fill('nie-to-haslo')
    const change = page.getByRole('button', { name: 'Zmień adres email' })
    await change.click()
    await expect(page.getByText('To hasło jest nieprawidłowe.')).toBeVisible()
    await expect(page.getByLabel('Nowy email'), 'what was typed stays').toHaveValue(email)
    await page.getByLabel('Twoje hasło').fill(PASSWORD)
    await change.click()
    await expect(page.getByText('Wysłaliśmy link na nowy adres.')).toBeVisible()
    await emailTo(request, buyer.user.email, /Prośba o zmianę adresu/)

    await page.goto(linkIn(await emailTo(request, email, /Potwierdź nowy adres/), '/verify-email'))
    await page.getByRole('button', { name: 'Potwierdź adres' }).click()
    await expect(page.getByText('Nowy adres email jest potwierdzony.')).toBeVisible()
    await emailTo(request, buyer.user.email, /Adres email konta został zmieniony/)
    await page.goto('/user/about')
    await expect(page.getByRole('main')).toContainText(email)
  },
)

test(
  'a new password logs out the other devices, and so does the button',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const buyer = await newUser(request)
    await openAs(page, buyer, '/user/about')
    const devices = page.getByRole('list', { name: 'Zalogowane urządzenia' }).getByRole('listitem')
    await expect(devices).toHaveCount(1)
    const again = () =>
      answer(client(request).POST('/api/auth/login', { body: { email: buyer.user.email, password: PASSWORD } }))
    await again()
    await page.reload()
    await expect(devices).toHaveCount(2)
    await page.getByRole('button', { name: 'Wyloguj inne urządzenia' }).click()
    await expect(devices).toHaveCount(1)

    await again()
    await page.reload()
    await page.getByLabel('Obecne hasło').fill(PASSWORD)
    await page.getByLabel('Nowe hasło').fill(NEW)
    await page.getByRole('button', { name: 'Zmień hasło' }).click()
    await expect(page.getByText('Hasło zostało zmienione.')).toBeVisible()
    await expect(devices).toHaveCount(1)
    await emailTo(request, buyer.user.email, /hasło zostało zmienione/)
  },
)

test('own data can be downloaded, and the account can be deleted', async ({ page, request }) => {
  const buyer = await newUser(request, { displayName: 'Jadwiga <b>Malinowska' })
  await openAs(page, buyer, '/user/about')
  const taken = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  const data = await taken('Pobierz dla programów')
  expect(data.name).toBe('kram-moje-dane.json')
  expect(data.text).toContain('"Jadwiga <b>Malinowska"')
  const readable = await taken('Pobierz do czytania')
  expect(readable.name).toBe('kram-moje-dane.html')
  const reader = await page.context().newPage()
  await reader.setContent(readable.text)
  await expect(reader.getByRole('table').first()).toContainText('Jadwiga <b>Malinowska')
  await expect(reader.getByRole('heading', { name: 'Zalogowane urządzenia' })).toBeVisible()
  await reader.close()

  await page.getByRole('button', { name: 'Usuń konto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Usunąć konto?' })
  expect(await accessibilityErrors(page)).toEqual([])
  await dialog.getByLabel('Twoje hasło').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Usuń konto na zawsze' }).click()
  await expect(page.getByText('Twoje konto zostało usunięte.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('auth'))).toBeNull()

  const gone = await request.post('/api/auth/login', { data: { email: buyer.user.email, password: PASSWORD } })
  expect(gone.status()).toBe(401)
  await emailTo(request, buyer.user.email, /zostało usunięte/)
})

test('a guest downloads the data of a reservation and deletes them when it is over', async ({ page, request }) => {
  const { id, uuid, number } = await createGuestReservation(request, await openSeller(request))
  const link = `/reservations/edit/${id}?uuid=${uuid}`
  await page.goto(link)
  const taken = async (button: string, name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`kram-rezerwacja-${number}.${name}`)
    return readFileSync(await file.path(), 'utf8')
  }
  expect(await taken('Pobierz dla programów', 'json')).toContain('Jan Nowak')
  const sheet = await taken('Pobierz do czytania', 'html')
  for (const word of ['Jan Nowak', 'Oczekuje na potwierdzenie', 'Rezerwacja złożona']) expect(sheet).toContain(word)
  const forget = page.getByRole('button', { name: 'Usuń moje dane' })
  await expect(forget, 'not while it goes on').toHaveCount(0)

  await page.getByRole('button', { name: /^Anuluj/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anuluj/ })
    .click()
  await forget.click()
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń moje dane' }).click()
  await expect(page.getByText('Twoje dane z tej rezerwacji zostały usunięte.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  await page.goto(link)
  await expect(page).toHaveURL(/\/login/)
})

test('the profiles have no accessibility errors in light and dark', async ({ page, request }) => {
  const seller = await newUser(request, { isSeller: true })
  for (const path of ['/user/about', '/seller/about', `/users/edit/${seller.user.id}`]) {
    await openAs(page, seller, path)
    for (const theme of ['Jasny', 'Ciemny']) {
      await page.getByRole('button', { name: theme }).click()
      await expect(page.getByRole('button', { name: theme })).toHaveAttribute('aria-pressed', 'true')
      expect.soft(await accessibilityErrors(page), `${path} in ${theme}`).toEqual([])
    }
  }
})
