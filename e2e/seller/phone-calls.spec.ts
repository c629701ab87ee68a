import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createGuestReservation } from '../support/data/reservations.ts'
import { preferCards } from '../support/pages/list-view.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a buyer without e-mail is called about a rejection and a cancelled day, and the answers are recorded', async ({
  page,
  request,
}) => {
  await preferCards(page)
  const fixture = await openSeller(request)
  const [first] = [await createGuestReservation(request, fixture), await createGuestReservation(request, fixture)]
  const main = page.getByRole('main')
  const calls = main.getByRole('list', { name: 'Do kogo zadzwonić' }).getByRole('listitem')
  const yes = { name: 'Jest zgoda' }

  await test.step('the dialog says that no message goes out, the list shows the number', async () => {
    await openAs(page, fixture.seller, '/reservations')
    await main.getByRole('button', { name: 'Odrzuć' }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Odrzucić rezerwację?' })
    await expect(dialog).toContainText(/Ta osoba nie podała adresu email.*Zadzwoń do niej: \d{3}/)
    await dialog.getByRole('button', { name: 'Za daleko na dostawę' }).click()
    await dialog.getByRole('button', { name: 'Odrzuć' }).click()
    await expect(calls).toHaveCount(1)
    await expect(calls.getByRole('link', { name: /^zadzwoń \d{3}/ })).toHaveAttribute('href', /^tel:\+48\d{9}$/)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityErrors(page)).toEqual([])
    }
  })

  await test.step('the answer is recorded with its time in the thread, and nobody has to be called any more', async () => {
    await calls.getByRole('button', yes).click()
    await expect(calls).toHaveCount(0)
    await page.goto(`/reservations/edit/${first?.id}`)
    await expect(main).toContainText(/Zgoda przez telefon, zapisana przez sprzedawcę\./)
    await expect(main.getByRole('group', { name: /^Telefon:/ })).toHaveCount(0)
  })

  await test.step('after a cancelled day the answers name whom to call', async () => {
    const date = first?.occurrence?.date ?? ''
    await page.goto(`/reservations/day?scheduleId=${fixture.schedule.id}&date=${date}`)
    await page.getByRole('button', { name: 'Odwołaj', exact: true }).click()
    await page.getByRole('button', { name: 'Choroba' }).click()
    const preview = main.getByRole('list', { name: 'Kogo to dotyczy' }).getByRole('listitem')
    await expect(preview.getByRole('link', { name: /^zadzwoń/ })).toBeVisible()
    await preview.getByText('Co powiedzieć').click()
    await expect(preview).toContainText('Powód: Choroba')
    await page.getByRole('button', { name: /^Odwołaj i zadzwoń do 1\sosoby$/ }).click()
    const row = main.getByRole('list', { name: 'Odpowiedzi kupujących' }).getByRole('listitem')
    await expect(row.getByRole('link', { name: /^zadzwoń/ })).toBeVisible()
    await page.goto('/seller/dashboard')
    await expect(main.getByRole('heading', { name: 'Zadzwoń' })).toBeVisible()
    await expect(calls).toHaveCount(1)
    await page.goBack()
    await row.getByRole('button', { name: 'Nie ma zgody' }).click()
    await expect(row).toContainText('anulowana, brak zgody przez telefon')
    await expect(row.getByRole('link', { name: /^zadzwoń/ })).toHaveCount(0)
    expect(await accessibilityErrors(page)).toEqual([])
  })
})
