import { answer, client } from '../support/data/client.ts'
import { emailTo } from '../support/data/mailbox.ts'
import { newConfirmedOperator } from '../support/data/operator.ts'
import { createGuestReservation, createReservation } from '../support/data/reservations.ts'
import { dayIn, openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test('a recall: the operator sees who reserved the product, notifies them, and calls those without an e-mail', async ({
  page,
  visitor,
  request,
  baseURL,
}) => {
  test.skip(Boolean(process.env['KRAM_E2E_URL']), 'operators are made on the server’s own machine')
  test.slow()
  const fixture = await openSeller(request)
  const { offer, seller } = fixture
  const buyer = await newUser(request)
  const reservation = await createReservation(request, fixture, buyer)
  // A guest who gave a telephone number alone.
  const guest = await createGuestReservation(request, fixture)

  await openAs(
    page,
    await newConfirmedOperator(request),
    `/admin/search?kind=offer&q=${encodeURIComponent(offer.title)}`,
  )
  await page.getByRole('link', { name: offer.title }).click()
  await page.getByRole('link', { name: 'Wycofaj produkt' }).click()
  await page.getByLabel('Co wycofać?').selectOption({ index: 1 })
  await page.getByLabel('Odbiory od').fill(dayIn(0))
  await page.getByLabel('Odbiory do').fill(dayIn(14))
  await page.getByLabel('Co się stało').fill('W jajkach wykryto salmonellę.')
  await page.getByLabel('Co zrobić z produktem').fill('Nie jeść. Wyrzucić.')
  await page.getByRole('button', { name: 'Pokaż, kogo to dotyczy' }).click()
  await expect(page.getByText('tylko telefon: 1')).toBeVisible()
  await expect(page.getByText('powiadomienie i e-mail: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Wycofaj i powiadom' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj i powiadom' }).click()
  await expect(page).toHaveURL(/\/admin\/recalls\/\d+$/)

  await expect(page.getByText('Trzeba jeszcze zadzwonić: 1.')).toBeVisible()
  const row = page.getByRole('list', { name: 'Rezerwacje' }).getByRole('listitem').filter({ hasText: guest.number })
  await expect(row.getByRole('link', { name: /^\+48/ })).toBeVisible()
  await row.getByRole('button', { name: 'Zadzwoniono' }).click()
  await expect(page.getByText('Do wszystkich bez e-maila już zadzwoniono.')).toBeVisible()

  expect((await emailTo(request, buyer.user.email, /Ważne: wycofany produkt/)).text).toContain('salmonellę')
  await emailTo(request, seller.user.email, /Operator wycofuje Twój produkt/)
  await openAs(visitor, buyer, `${baseURL}/reservations/edit/${reservation.id}`)
  await expect(visitor.getByRole('alert')).toContainText('Operator Kramu wycofuje produkt')
  const { status } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
  expect(status).toBe('paused')
})
