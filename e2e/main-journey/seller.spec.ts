import {
  addLocation,
  addProduct,
  addSchedule,
  fillProfile,
  publishOffer,
  registerAsSeller,
} from '../support/pages/seller-actions.ts'
import { randomTown } from '../support/data/towns.ts'
import { uniqueTitle } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a seller registers and publishes the first offer', async ({ page, visitor, request }) => {
  test.slow()
  const [town, title] = [randomTown(), uniqueTitle()]
  await test.step('register, confirm, log in', () => registerAsSeller(page, request, 'Zagroda Pod Lipą'))
  await test.step('complete the profile', () => fillProfile(page))
  await test.step('add a location', () => addLocation(page, town))
  await test.step('add a product', () => addProduct(page, title))
  await test.step('add a schedule', () => addSchedule(page))
  await test.step('publish', () => publishOffer(page, title, town))

  await test.step('a visitor finds it by the postal code', async () => {
    await visitor.goto('/')
    await visitor.getByRole('combobox', { name: 'Gdzie szukasz?' }).fill(town.postalCode)
    await visitor
      .getByRole('option', { name: `${town.postalCode} ${town.town}` })
      .first()
      .click()
    await visitor.getByRole('combobox', { name: 'Czego szukasz?' }).fill(title)
    await visitor.getByRole('combobox', { name: 'Czego szukasz?' }).press('Enter')
    const card = visitor.getByRole('main').getByRole('article').filter({ hasText: title })
    await expect(card).toContainText('12,50 zł')
    await card.getByRole('link', { name: title }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})
