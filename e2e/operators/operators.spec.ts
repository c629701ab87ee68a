import type { Page } from '@playwright/test'
import { answer, client } from '../support/data/client.ts'
import { createReservation } from '../support/data/reservations.ts'
import { codeOf, operatorWithApp } from '../support/data/operator.ts'
import { newUser, PASSWORD } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

const logIn = async (page: Page, email: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Hasło', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

test('an operator verifies a seller with RHD, and buyers see the certificate', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  const { seller } = await openSeller(request)
  const { session } = await operatorWithApp(request)
  const path = `/admin/person/${seller.user.id}`
  await openAs(page, session, path)
  const main = page.getByRole('main')
  await expect(main).toContainText('Rolniczy handel detaliczny')
  await page.getByLabel('Wynik sprawdzenia w rejestrze').selectOption('confirmed')
  await page.getByLabel('Uwaga').fill('Rejestr PIW')
  await page.getByRole('button', { name: 'Zapisz sprawdzenie' }).click()
  await expect(main.getByText('Zgodny z rejestrem').first()).toBeVisible()

  await page.getByRole('button', { name: 'Dodaj dokument' }).click()
  await page.getByLabel('Rodzaj').selectOption('organic')
  await page.getByLabel('Numer', { exact: true }).fill('PL-EKO-07-12345')
  await page.getByLabel('Kto wydał').fill('Ekogwarancja PTRE')
  await page.getByLabel('Ważny do').fill('2037-12-31')
  await page.getByRole('button', { name: 'Zapisz dokument' }).click()
  await expect(main.getByText('Nikt jeszcze nie sprawdził', { exact: true })).toBeVisible()
  await visitor.goto(`${baseURL}/sellers/${seller.user.sellerId}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(visitor.getByText('Certyfikat ekologiczny')).toHaveCount(0)

  await page.getByRole('button', { name: 'Sprawdzone u wystawcy' }).click()
  await expect(main.getByText('Widzą go kupujący')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Certyfikat ekologiczny')).toBeVisible()
  await expect(visitor.getByRole('main')).toContainText('PL-EKO-07-12345, Ekogwarancja PTRE, ważny do 31.12.2037')
})

test('an operator who lost the phone comes in with a recovery code, once, or after another one removed the factor', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  const lost = await operatorWithApp(request)
  const { email, displayName } = lost.session.user
  await logIn(visitor, email)
  await visitor.goto(`${baseURL}/admin`)
  const [recoveryCode = ''] = lost.recoveryCodes
  await visitor.getByLabel('Kod').fill(recoveryCode)
  await visitor.getByRole('button', { name: 'Otwórz panel' }).click()
  await expect(visitor.getByRole('heading', { name: 'Panel operatora' })).toBeVisible()
  await expect(
    visitor.getByRole('list', { name: 'Czeka na Ciebie' }).or(visitor.getByText('Nic nie czeka')),
  ).toBeVisible()

  const other = await operatorWithApp(request)
  await openAs(page, other.session, '/admin/operators')
  const row = page.getByRole('listitem').filter({ hasText: email })
  await row.getByRole('button', { name: 'Usuń drugi składnik' }).click()
  const dialog = page.getByRole('dialog', { name: `Usunąć drugi składnik: ${displayName}?` })
  await dialog.getByLabel('Powód').fill('Zgubiony telefon, potwierdzone rozmową')
  await dialog.getByRole('button', { name: 'Usuń drugi składnik' }).click()
  await expect(page.getByText('Drugi składnik usunięty')).toBeVisible()
  await expect(row.getByText('Bez drugiego składnika')).toBeVisible()

  await visitor.evaluate(() => localStorage.clear())
  await logIn(visitor, email)
  await visitor.goto(`${baseURL}/admin`)
  await visitor.getByLabel('Twoje hasło').fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Dalej' }).click()
  await visitor.getByLabel('Kod z aplikacji').fill(codeOf(await visitor.locator('code').innerText()))
  await visitor.getByRole('button', { name: 'Potwierdź' }).click()
  await visitor.getByRole('button', { name: 'Kody są zapisane' }).click()
  await expect(
    visitor.getByRole('list', { name: 'Czeka na Ciebie' }).or(visitor.getByText('Nic nie czeka')),
  ).toBeVisible()
})

test('an operator sees the market as a person does, changes nothing, and comes back', async ({ page, request }) => {
  const fixture = await openSeller(request)
  const buyer = await newUser(request, { displayName: 'Jadwiga Zielona' })
  const { id } = await createReservation(request, fixture, buyer)
  const { session } = await operatorWithApp(request)
  await openAs(page, session, `/admin/person/${buyer.user.id}`)
  await page.getByRole('button', { name: 'Zobacz Kram jej oczami' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zobaczyć Kram oczami tej osoby?' })
  await dialog.getByRole('button', { name: 'Pokaż' }).click()
  await expect(dialog.getByText('Podaj powód.')).toBeVisible()
  await dialog.getByLabel('Powód').fill('Nie widzi swojej rezerwacji')
  await dialog.getByRole('button', { name: 'Pokaż' }).click()
  await expect(page.getByText('Oglądasz Kram jako Jadwiga Zielona.')).toBeVisible()
  await page.goto(`/reservations/edit/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('auth') ?? '{}') as { token: string })
  const refused = await client(request, token.token).PUT('/api/notifications/preferences', {
    body: {
      reservation: { push: true },
      comment: { push: true, email: true },
      reminder: { push: true, email: true },
      stock: { push: true, email: true },
      quietHours: null,
    },
  })
  expect(refused.error).toMatchObject({ code: 'VIEW_ONLY' })

  await page.getByRole('button', { name: 'Zakończ podgląd' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/person/${buyer.user.id}$`, 'u'))
  await expect(page.getByRole('heading', { name: 'Jadwiga Zielona' })).toBeVisible()
  const { items } = await answer(client(request, buyer.token).GET('/api/account/audit'))
  expect(items[0]).toMatchObject({ act: 'accountViewed' })
})
