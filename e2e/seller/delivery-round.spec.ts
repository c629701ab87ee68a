import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { answer, client } from '../support/data/client.ts'
import { addChicken } from '../support/data/chicken.ts'
import { addDelivery, deliver } from '../support/data/delivery.ts'
import { openSeller } from '../support/data/seller.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test(
  'a seller drives a round: stops in order, one message to the buyer, done also without internet',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const fixture = await openSeller(request, { stock: 20 })
    await addDelivery(request, fixture)
    const chicken = await addChicken(request, fixture)
    const last = await deliver(request, fixture, 'Barbara Daleka', 0.03, chicken.id)
    const near = await deliver(request, fixture, 'Jan Bliski', 0.01)
    await openAs(page, fixture.seller, '/reservations/round')

    const stops = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Przystanek/ }) })
    await expect(stops).toHaveCount(2)
    await expect(stops.first()).toContainText('Jan Bliski')
    await expect(page.getByText('Zostało: 2\u00a0przystanki z 2')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cała trasa w nawigacji' })).toHaveAttribute('href', /waypoints=/)
    await expect(stops.first().getByRole('link', { name: 'Inna mapa' })).toHaveAttribute('href', /^geo:/)
    expect(await accessibilityErrors(page)).toEqual([])

    await stops
      .first()
      .getByRole('button', { name: /^Jadę, ok\./ })
      .click()
    await expect(stops.first().getByRole('button', { name: 'Powiadomiono' })).toBeVisible()
    const { items } = await answer(
      client(request, fixture.seller.token).GET('/api/reservations/{reservationId}/comments', {
        params: { path: { reservationId: near } },
      }),
    )
    expect(items.filter(({ body }) => body.startsWith('Jadę z zamówieniem'))).toHaveLength(1)

    await context.setOffline(true)
    await stops.first().getByRole('button', { name: 'Wydaj' }).click()
    await expect(stops.first()).toContainText('wydane')
    await expect(page.getByText('Zostało: 1\u00a0przystanek z 2')).toBeVisible()
    await stops
      .first()
      .getByRole('button', { name: /^Cofnij/ })
      .click()
    await expect(page.getByText('Zostało: 2\u00a0przystanki z 2')).toBeVisible()
    await stops.first().getByRole('button', { name: 'Wydaj' }).click()
    await expect(page.getByText('Zostało: 1\u00a0przystanek z 2')).toBeVisible()

    const far = stops.nth(1)
    await far.getByRole('button', { name: 'Wydaj' }).click()
    await expect(far.getByRole('alert')).toHaveText('Wpisz, ile pokazała waga.')
    await far.getByLabel(/^Waga/).fill('1,6')
    await far.getByLabel(/^Waga/).press('Enter')
    await expect(far).toContainText('Do zapłaty: 41,90\u00a0zł')
    await far.getByRole('button', { name: 'Wydaj' }).click()
    await expect(page.getByText('Wszystko rozwiezione')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(/na wysłanie, gdy wróci internet/)).toBeHidden()
    const api = client(request, fixture.seller.token)
    await expect
      .poll(async () => answer(api.GET('/api/reservations/{id}', { params: { path: { id: last } } })))
      .toMatchObject({ status: 'completed', total: '41.90', items: [{ weighedQuantity: 1.6 }] })
    const { occurrence } = await answer(api.GET('/api/reservations/{id}', { params: { path: { id: near } } }))
    await page.goto(`/reservations/round?date=${occurrence?.date}`)
    await expect(stops.first()).toContainText('wydane')
    await expect(far).toContainText('wydane')
  },
)
