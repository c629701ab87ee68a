import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation } from '../support/data/reservations.ts'
import { openSeller } from '../support/data/seller.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

test(
  'a buyer repeats a reservation, leaves out a term and ends it by one tap; the seller sees it ahead',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request, { stock: 30 }), newUser(request)])
    const { id } = await createReservation(request, fixture, buyer)
    await openAs(page, buyer, `/reservations/edit/${id}`)
    await page.getByRole('button', { name: 'Powtarzaj', exact: true }).click()
    await page.getByRole('button', { name: 'Powtarzaj co tydzień' }).click()
    await page.getByRole('region', { name: 'Stała rezerwacja' }).getByRole('link', { name: 'Stałe rezerwacje' }).click()

    const terms = page.getByRole('list', { name: 'Terminy' }).getByRole('listitem')
    await expect(terms.first()).toContainText('zarezerwowane')
    await expect(terms.nth(2)).toContainText('w planie')
    expect(await accessibilityErrors(page)).toEqual([])
    await terms
      .nth(2)
      .getByRole('button', { name: /^Tym razem nie/ })
      .click()
    await expect(terms.nth(2)).toContainText('pauza')
    await terms
      .nth(2)
      .getByRole('button', { name: /^Jednak tak/ })
      .click()
    await expect(terms.nth(2)).toContainText('w planie')

    await openAs(visitor, fixture.seller, '/reservations/standing')
    await expect(visitor.getByText(/najwyżej|1\swytłaczanka/).first()).toBeVisible()
    await expect(visitor.getByRole('list', { name: 'Stałe rezerwacje' }).getByRole('listitem').first()).toContainText(
      buyer.user.displayName,
    )
    expect(await accessibilityErrors(visitor)).toEqual([])

    await page.getByRole('button', { name: /^Zakończ/ }).click()
    await expect(page.getByText('Zakończona przez Ciebie.')).toBeVisible()
    await page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(page.getByRole('button', { name: /^Zakończ/ })).toBeVisible()
  },
)
