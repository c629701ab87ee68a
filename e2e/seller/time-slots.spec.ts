import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { answer, client } from '../support/data/client.ts'
import { openSeller } from '../support/data/seller.ts'
import { fillReservationForm, openAs, submitReservation } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

/** `8:05` */
const timeText = (when = ''): string =>
  new Date(when).toLocaleTimeString('pl-PL', { timeZone: 'Europe/Warsaw', hour: 'numeric', minute: '2-digit' })

test(
  'a seller divides a term, a buyer chooses an hour, and a finer division concerns nobody until it takes an hour away',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const fixture = await openSeller(request, { stock: 20 })
    const { seller, schedule, offer } = fixture
    await openAs(page, seller, `/schedules/edit/${schedule.id}`)
    await page.getByLabel('Czy kupujący wybiera godzinę?').selectOption('tak, co 30 minut')
    await page.getByLabel('Ile zamówień na jeden przedział?').fill('1')
    await expect(page.getByText(/przedziałów co 30 minut, razem do/).first()).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page).toHaveURL('/schedules')
    await expect(page.getByRole('list', { name: 'Harmonogramy' })).toContainText('przedziałów co 30 minut')

    const { occurrences } = await answer(
      client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }),
    )
    const second = occurrences[0]?.timeSlots?.[1]
    const hours = `${timeText(second?.startsAt)}–${timeText(second?.endsAt)}`
    await fillReservationForm(visitor, fixture)
    await visitor.getByLabel('O której odbierzesz?').selectOption(second?.startsAt ?? '')
    await submitReservation(visitor)
    await expect(visitor).toHaveURL(/\/reservations\/edit\/\d+\?uuid=/)
    await expect(visitor.getByRole('main')).toContainText(hours)

    await openAs(page, seller, `/schedules/edit/${schedule.id}`)
    await page.getByLabel('Czy kupujący wybiera godzinę?').selectOption('tak, co godzinę')
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click()
    await expect(page.getByText('Na te godziny są już rezerwacje')).toBeVisible()
    await expect(page.getByRole('link', { name: /nr \d+/ })).toContainText(hours)
    await page.getByRole('button', { name: 'Zapisz, a te dni zostaw' }).click()
    await expect(page).toHaveURL('/schedules')
  },
)
