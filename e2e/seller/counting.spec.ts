import { client } from '../support/data/client.ts'
import { openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs, reserveOverApi } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test('a seller counts a variant for all offers, but not below what is promised', async ({ page, request }) => {
  const fixture = await openSeller(request)
  const { seller, variant, offer } = fixture
  await reserveOverApi(request, fixture, await newUser(request))
  await openAs(page, seller, `/variants/edit/${variant.id}`)
  const quantity = page.getByLabel('Ile masz teraz')
  const save = page.getByRole('button', { name: 'Zapisz sposób liczenia' })

  await expect(page.getByText(/^Masz teraz 10\swytłaczanek, w rezerwacjach 2/u)).toBeVisible()
  await quantity.fill('1')
  await save.click()
  await expect(page.getByText('mniej wpisać nie można')).toBeVisible()
  await expect(page.getByRole('link', { name: /^nr / })).toHaveCount(1)

  await quantity.fill('6')
  await save.click()
  await expect(page.getByText(/^Masz teraz 6\swytłaczanek, w rezerwacjach 2\swytłaczanki/u)).toBeVisible()
  await expect(page.getByText('mniej wpisać nie można')).toHaveCount(0)
  await expect(page.getByText('Zapisano. Wszystkie oferty liczą już tak samo.')).toBeVisible()
  await quantity.fill('8')
  await expect(page.getByText(/Teraz 6\swytłaczanek → po zapisaniu 8\swytłaczanek/u)).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])

  await page.getByRole('radio', { name: /^Ile trzeba/u }).check()
  await expect(quantity).toHaveCount(0)
  await save.click()
  await expect(page.getByText(/^Na zamówienie, bez liczenia/u)).toBeVisible()
  const { data } = await client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } })
  expect(data?.items).toMatchObject([{ remaining: null }])
})
