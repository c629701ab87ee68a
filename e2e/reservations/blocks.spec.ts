import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation } from '../support/data/reservations.ts'
import { newUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test(
  'a buyer blocks a seller: nobody writes, the lists leave the seller out, and it can be undone',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const { id, seller } = await createReservation(request, fixture, buyer)
    const path = `/reservations/edit/${id}`

    await test.step('from the conversation', async () => {
      await openAs(page, buyer, path)
      await page.getByRole('button', { name: 'Zablokuj sprzedawcę' }).click()
      const dialog = page.getByRole('dialog', { name: /^Zablokować/ })
      expect(await accessibilityErrors(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Zablokuj', exact: true }).click()
      await expect(page.getByText(/nie możecie do siebie pisać/)).toBeVisible()
      await expect(page.getByLabel('Twoja wiadomość')).toBeHidden()
    })

    await test.step('the seller reads that nothing can be written, and not why', async () => {
      await openAs(visitor, fixture.seller, path)
      await expect(visitor.getByText('W tej rozmowie nie można teraz pisać.')).toBeVisible()
      await expect(visitor.getByLabel('Twoja wiadomość')).toBeHidden()
    })

    await test.step('lists leave the seller out; the page of the seller says so', async () => {
      const list = `/offers/nearby?q=${encodeURIComponent(fixture.offer.title)}`
      await visitor.goto(list)
      await expect(visitor.getByRole('link', { name: fixture.offer.title })).toBeVisible()
      await page.goto(list)
      await expect(page.getByRole('link', { name: fixture.offer.title })).toBeHidden()
      await page.goto(`/sellers/${seller.id}`)
      await expect(page.getByText(/na liście zablokowanych/)).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
    })

    await test.step('undone in the profile', async () => {
      await page.goto('/user/about')
      await page.getByRole('button', { name: `Odblokuj: ${seller.name}` }).click()
      await expect(page.getByText('Nikogo tu nie ma.')).toBeVisible()
      await page.goto(path)
      await expect(page.getByLabel('Twoja wiadomość')).toBeVisible()
    })
  },
)
