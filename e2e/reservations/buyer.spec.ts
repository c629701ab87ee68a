import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation, createGuestReservation } from '../support/data/reservations.ts'
import { addDelivery } from '../support/data/delivery.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newEmail, newUser, newPhone } from '../support/data/users.ts'
import { openAs, fillReservationForm, reservationsOf, submitReservation } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

test('a guest answers the seller, cancels and undoes it', { tag: '@phone' }, async ({ page, request, isMobile }) => {
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
  const fixture = await openSeller(request)
  const { token } = fixture.seller
  await fillReservationForm(page, fixture)
  await page.getByText('Jeśli czegoś zabraknie').click()
  await page.getByLabel(new RegExp(fixture.offer.title)).last().selectOption({ label: 'pomiń' })

  const { id: itemId, version } = fixture.offerItem
  await answer(
    client(request, token).PUT('/api/offerItems/{id}', {
      params: { path: { id: itemId } },
      body: { price: '14.00', version },
    }),
  )
  await expect(page.getByText('Ceny zmieniły się w międzyczasie.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText('28,00')
  await expect(page.getByRole('button', { name: 'Zarezerwuj bez zobowiązań' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Potwierdzam nową sumę' }).click()
  await submitReservation(page)
  await expect(page).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/)
  await expect(page.getByText('Jeśli zabraknie: pomiń')).toBeVisible()

  const [{ id } = { id: 0 }] = await reservationsOf(request, fixture)
  await answer(
    client(request, token).POST('/api/reservations/{reservationId}/comments', {
      params: { path: { reservationId: id } },
      body: { body: 'Zapłać z góry na www.tania-paczka.xyz/blik' },
    }),
  )
  await page.reload()
  const talk = page.getByRole('list', { name: 'Wiadomości' })
  await expect(talk).toContainText('Uważaj na linki')
  await page.getByRole('button', { name: 'Czy mogę odebrać o innej porze?' }).click()
  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await expect(talk).toContainText('Czy mogę odebrać o innej porze?')
  expect(await accessibilityErrors(page)).toEqual([])

  await page.getByRole('button', { name: 'Anuluj rezerwację' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj rezerwację' }).click()
  const result = page.getByRole('heading', { name: 'Anulowana przez Ciebie' })
  await expect(result, 'the button that was pressed is gone').toBeFocused()
  await expect(result).toBeInViewport()
  await page.getByRole('button', { name: 'Cofnij anulowanie' }).click()
  await expect(page.getByRole('heading', { name: 'Oczekuje na potwierdzenie' })).toBeVisible()
  expect((await reservationsOf(request, fixture)).map(({ status }) => status)).toEqual(['pending'])

  await page.getByRole('button', { name: 'Anuluj rezerwację' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anuluj rezerwację' }).click()
  await page.getByRole('button', { name: 'Usuń moje dane' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Usuń moje dane' }).click()
  await expect(page.getByText('Twoje dane z tej rezerwacji zostały usunięte.')).toBeVisible()
  expect((await reservationsOf(request, fixture)).map(({ buyerName }) => buyerName)).toEqual(['Użytkownik usunięty'])
})

test(
  'a buyer saves an address and orders a delivery to it',
  { tag: '@desktop' },
  async ({ page, request, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const delivery = await addDelivery(request, fixture)
    const { postalCode, town } = fixture.town

    await test.step('save an address, delete it and restore it', async () => {
      await openAs(page, buyer, '/addresses')
      await page.getByRole('link', { name: 'Dodaj pierwszy adres' }).click()
      await page.getByRole('button', { name: 'Zapisz adres' }).click()
      await expect(page.getByText(/^Wskaż miejsce/)).toBeVisible()
      await page.getByRole('combobox', { name: 'Miejscowość lub kod pocztowy' }).fill(postalCode)
      await page.getByRole('option', { name: `${postalCode} ${town}`, exact: true }).click()
      await page.getByLabel('Ulica').fill('Polna')
      await page.getByLabel('Nr domu i lokalu').fill('7/2')
      await page.getByLabel('Nazwa adresu').fill('Dom')
      await expect(page.getByLabel('Kod pocztowy', { exact: true })).toHaveValue(postalCode)
      await page.getByRole('button', { name: 'Zapisz adres' }).click()
      await expect(page).toHaveURL('/addresses')
      await expect(page.getByRole('heading', { name: 'Dom' })).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('button', { name: 'Usuń: Polna 7/2' }).click()
      await expect(page.getByText('Nie masz jeszcze zapisanych adresów')).toBeVisible()
      await page.getByRole('button', { name: 'Cofnij' }).click()
      await expect(page.getByText('Domyślny')).toBeVisible()
    })

    await test.step('order a delivery to it', async () => {
      await page.goto('/user/dashboard')
      await page.getByRole('link', { name: 'Nowa rezerwacja' }).click()
      await page.getByRole('searchbox').fill(fixture.offer.title)
      await page.getByRole('link', { name: fixture.offer.title }).click()
      await expect(page).toHaveURL(`/reservations/user/add?offer=${fixture.offer.id}`)
      await page.goto(`/reservations/add?offer=${fixture.offer.id}`)
      await expect(page, 'the seller view is for sellers').toHaveURL(`/reservations/user/add?offer=${fixture.offer.id}`)
      await page.getByRole('button', { name: /^Więcej/ }).click()
      await page.getByRole('button', { name: 'Zarezerwuj', exact: true }).click()
      await page.getByRole('radio', { name: 'Dostawa do mnie' }).check()
      await expect(page.getByRole('radio', { name: /^Dom/ })).toBeChecked()
      await page.getByRole('textbox', { name: /^Telefon/ }).fill(newPhone().typed)
      const sum = page.getByRole('region', { name: 'Podsumowanie' })
      await expect(sum).toContainText('22,40 zł')
      expect(await accessibilityErrors(page)).toEqual([])
      await delivery.costs('12.50')
      await page.getByRole('button', { name: 'Zarezerwuj bez zobowiązań' }).click()
      await expect(sum.getByRole('alert')).toContainText('Ceny zmieniły się w międzyczasie')
      await expect(sum).toContainText('25,00 zł')
      await page.getByRole('button', { name: 'Potwierdzam nową sumę' }).click()
      await submitReservation(page)
      await expect(page).toHaveURL(/\/reservations\/edit\/\d+$/)
      await expect(page.getByRole('main')).toContainText('25,00 zł')
      await expect(page.getByText('Polna 7/2')).toBeVisible()
    })

    await test.step('change the address before the cut-off', async () => {
      await page.getByRole('button', { name: 'Zmień', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Dostawa: 12,50 zł')
      await expect(dialog).toContainText('Razem: 25,00 zł')
      await dialog.getByRole('button', { name: 'Zmień adres' }).click()
      await dialog.getByRole('radio', { name: 'Inny adres' }).check()
      await dialog.getByRole('combobox', { name: 'Miejscowość lub kod pocztowy' }).fill(postalCode)
      await dialog.getByRole('option', { name: `${postalCode} ${town}`, exact: true }).click()
      await expect(dialog.getByText(/^Nie znamy takiego miejsca/)).toBeHidden()
      await dialog.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(dialog.getByText('Prosze podac wartosc.')).toBeVisible()
      await dialog.getByLabel('Nr domu i lokalu').fill('19')
      expect(await accessibilityErrors(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Zapisz zmiany' }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('main')).toContainText(`${town} 19`)
      await expect(page.getByText('Polna 7/2')).toBeHidden()
    })
  },
)

test(
  'a buyer asks for more of a confirmed reservation, and claims a reservation made as a guest',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const row = await createReservation(request, fixture, buyer)
    await answer(
      client(request, fixture.seller.token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id: row.id, event: 'accept' } },
        body: { version: row.version },
      }),
    )

    await test.step('ask for more, which the seller has to accept', async () => {
      await openAs(page, buyer, '/user/dashboard')
      const card = page.getByRole('listitem').filter({ hasText: `nr ${row.number}` })
      await expect(card).toContainText('Potwierdzona')
      await card.getByRole('button', { name: 'Kod i miejsce' }).click()
      await expect(card.getByRole('link', { name: 'Pokaż drogę' })).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await card.getByRole('button', { name: 'Zmień' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^Więcej/ }).click()
      await dialog.getByRole('button', { name: 'Poproś o zmianę' }).click()
      await expect(card).toContainText('Sprzedawca ma czas na odpowiedź w sprawie zmiany')
      await card.getByRole('link').click()
      await expect(page.getByText(/było: 1\swytłaczanka, będzie: 2\swytłaczanki/)).toBeVisible()
      await page.getByRole('button', { name: 'Wycofaj propozycję' }).click()
      await expect(page.getByRole('heading', { name: 'Potwierdzona' })).toBeVisible()
    })

    await test.step('claim the reservation made as a guest', async () => {
      const { id, uuid, number } = await createGuestReservation(request, fixture)
      await page.goto(`/reservations/edit/${id}?uuid=${uuid}`)
      await page.getByRole('button', { name: 'Dodaj do mojego konta' }).click()
      await expect(page).toHaveURL(`/reservations/edit/${id}`)
      await expect(page.getByText('Rezerwacja jest na Twoim koncie.')).toBeVisible()
      await page.goto('/user/dashboard')
      await expect(page.getByRole('list', { name: 'Aktualne rezerwacje' })).toContainText(`nr ${number}`)
    })
  },
)

test(
  'a guest makes an account by one field, and the link in the e-mail does the rest',
  { tag: '@phone' },
  async ({ page, request }) => {
    const fixture = await openSeller(request)
    const email = newEmail()
    await fillReservationForm(page, fixture)
    await page.getByRole('textbox', { name: 'Telefon lub e-mail' }).fill(email)
    await submitReservation(page)
    await expect(page.getByRole('heading', { name: 'Gotowe!' })).toBeVisible()
    const oldLink = page.url()
    await page.getByRole('button', { name: 'Ustaw', exact: true }).click()
    await page.getByLabel('Hasło', { exact: true }).fill('krowy pasą się na łące')
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Ustaw hasło' }).click()
    await expect(page.getByText(`Wysłaliśmy link na ${email}`)).toBeVisible()

    await page.goto(linkIn(await emailTo(request, email, /^Potwierdź/), '/verify-email'))
    await page.getByRole('button', { name: 'Potwierdź adres' }).click()
    await expect(page.getByText('Konto jest potwierdzone, a rezerwacja już na nim.')).toBeVisible()
    await expect(page).toHaveURL(/\/reservations\/edit\/\d+$/u)
    await page.goto(oldLink)
    await expect(page.getByText('Ta rezerwacja jest już na Twoim koncie.')).toBeVisible()
  },
)

test(
  'a buyer on the waiting list gets stock held for a while when somebody cancels',
  { tag: '@desktop' },
  async ({ page, request, isMobile }) => {
    await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light' })
    const [fixture, first, second] = await Promise.all([
      openSeller(request, { stock: 1 }),
      newUser(request),
      newUser(request),
    ])
    const { id, version } = await createReservation(request, fixture, first)
    await openAs(page, second, `/offers/${fixture.offer.id}`)
    await page.getByRole('link', { name: 'Zapisz się na listę oczekujących' }).click()
    await page.getByRole('button', { name: /^Więcej/ }).click()
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Zapisz mnie na listę oczekujących' }).click()
    await expect(page.getByText(/^Jesteś na liście oczekujących/)).toBeVisible()

    await answer(
      client(request, first.token).POST('/api/reservations/{id}/actions/{event}', {
        params: { path: { id, event: 'cancel' } },
        body: { version },
      }),
    )
    await page.goto(linkIn(await emailTo(request, second.user.email, /^Zwolniło się/), '/reservations/edit/'))
    await expect(page.getByText(/^Odłożyliśmy to dla Ciebie do/)).toBeVisible()
    await expect(page.getByRole('timer')).toBeInViewport()
    await page.getByRole('button', { name: 'Zarezerwuj teraz' }).click()
    await expect(page.getByRole('heading', { name: 'Oczekuje na potwierdzenie' })).toBeVisible()
  },
)
