import { answer, client } from '../support/data/client.ts'
import { emailTo } from '../support/data/mailbox.ts'
import { createReservation } from '../support/data/reservations.ts'
import { farmLocation, openSeller } from '../support/data/seller.ts'
import { randomTown } from '../support/data/towns.ts'
import { newUser } from '../support/data/users.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test('a seller stops selling with a decision about each reservation, and opens it again', async ({ page, request }) => {
  const fixture = await openSeller(request)
  const [asked, cancelled] = [await newUser(request), await newUser(request)]
  const first = await createReservation(request, fixture, asked)
  const second = await createReservation(request, fixture, cancelled)
  const regular = client(request, asked.token)
  await answer(regular.POST('/api/standing', { body: { reservationId: first.id, everyWeeks: 1 } }))
  await openAs(page, fixture.seller, '/seller/about')
  await page.getByRole('link', { name: 'Zamknij stragan' }).click()
  await expect(page.getByRole('heading', { name: 'Otwarte rezerwacje: 2' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Stałe rezerwacje: 1' })).toContainText('co tydzień, najbliższy termin')
  await page.getByLabel(`Rezerwacja nr ${second.number}`).selectOption('Anuluj i powiadom')
  await page.getByLabel('Wiadomość do kupujących').fill('Kończę sezon, dziękuję.')
  const read = page.getByRole('region', { name: 'Co przeczytają kupujący' })
  await expect(read).toContainText('Kupujący decyduje, czy ta rezerwacja zostaje. Sprzedawca pisze: Kończę sezon')
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Zamknij stragan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zamknij stragan' }).click()
  await expect(page.getByRole('heading', { name: 'Stragan jest zamknięty' })).toBeVisible()
  await emailTo(request, cancelled.user.email, new RegExp(`${second.number}.*anulowa`))
  const email = await emailTo(request, asked.user.email, new RegExp(`${first.number}.*zamyka stragan`))
  expect(email.text).toContain('Kończę sezon, dziękuję.')
  expect((await emailTo(request, asked.user.email, /Koniec stałej rezerwacji/)).text).toContain('Kończę sezon')

  await page.goto(`/offers/edit/${fixture.offer.id}`)
  await expect(page.getByText('Twój stragan jest zamknięty.')).toBeVisible()
  await page.getByRole('link', { name: 'Otwórz stragan' }).click()
  await page.getByRole('button', { name: 'Otwórz stragan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Otwórz stragan' }).click()
  await expect(page.getByRole('button', { name: 'Zamknij stragan' })).toBeVisible()
  await emailTo(request, asked.user.email, new RegExp(`${first.number} jest aktualna`))
  await emailTo(request, asked.user.email, /Stała rezerwacja wraca/)

  await openAs(page, asked, `/reservations/edit/${first.id}`)
  await expect(page.getByText('Sprzedawca cofnął zamknięcie.')).toBeVisible()
})

test('a location that is still in use moves to another one with its reservations, and back', async ({
  page,
  request,
}) => {
  const fixture = await openSeller(request)
  const api = client(request, fixture.seller.token)
  const body = { ...(await farmLocation(request, randomTown())), name: 'Nowy targ' }
  await answer(api.POST('/api/locations', { body }))
  const buyer = await newUser(request)
  const reservation = await createReservation(request, fixture, buyer)
  await openAs(page, fixture.seller, '/locations')
  await page.getByRole('button', { name: `Usuń: ${fixture.location.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń lokalizację' }).click()
  await page.getByRole('link', { name: 'Przenieś albo zamknij to miejsce' }).click()
  await page.getByLabel('Przenieść do innego miejsca?').selectOption({ label: `Nowy targ, ${body.town}` })
  await expect(page.getByRole('region', { name: 'Co przeczytają kupujący' })).toContainText('Nowe miejsce: Nowy targ')
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Przenieś i usuń miejsce' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Przenieś i usuń miejsce' }).click()
  await expect(page.getByRole('button', { name: 'Cofnij przeniesienie' })).toBeVisible()
  const email = await emailTo(request, buyer.user.email, new RegExp(`${reservation.number}: inne miejsce`))
  expect(email.text).toContain('Nowy targ')

  await page.getByRole('button', { name: 'Cofnij przeniesienie' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cofnij przeniesienie' }).click()
  await expect(page.getByRole('button', { name: 'Przenieś i usuń miejsce' })).toBeVisible()
  await page.goto('/locations')
  await expect(page.getByRole('heading', { name: fixture.location.name })).toBeVisible()
})
