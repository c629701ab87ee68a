import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { newUser } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a visitor’s favourites are kept on the device and merged into the account at login', async ({
  page,
  request,
}) => {
  const [{ offer, seller }, buyer] = await Promise.all([openSeller(request), newUser(request)])
  await page.goto('/favourites')
  await expect(page.getByText('Nie masz jeszcze ulubionych')).toBeVisible()

  await page.goto(`/offers/nearby?q=${encodeURIComponent(offer.title)}`)
  await page.getByRole('button', { name: `Dodaj do ulubionych: ${offer.title}` }).click()
  await expect(page.getByRole('button', { name: `Usuń z ulubionych: ${offer.title}` })).toBeVisible()
  await page.goto(`/sellers/${seller.user.sellerId}`)
  await page.getByRole('button', { name: /^Obserwuj: / }).click()
  await expect(page.getByRole('button', { name: /^Nie obserwuj: / })).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Ulubione' }).click()
  const offers = page.getByRole('list', { name: 'Ulubione oferty' })
  await expect(offers).toContainText('12,50')
  await expect(page.getByRole('list', { name: 'Obserwowani sprzedawcy' })).toContainText('Zagroda Pod Lipą')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }

  await page.getByRole('main').getByRole('link', { name: 'Zaloguj się' }).click()
  await page.getByLabel('Email').fill(buyer.user.email)
  await page.getByLabel('Hasło', { exact: true }).fill(buyer.password)
  await page.getByRole('button', { name: 'Zaloguj', exact: true }).click()
  await expect(offers).toContainText(offer.title)
  await expect(page.getByText('tylko na tym urządzeniu')).toHaveCount(0)

  await offers.getByRole('button', { name: `Usuń z ulubionych: ${offer.title}` }).click()
  await expect(offers).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Obserwowani sprzedawcy' })).toBeVisible()
  await expect(offers).toHaveCount(0)
})
