import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

test('a visitor chooses a suggestion with the keyboard', async ({ page, request }) => {
  const fixture = await openSeller(request)
  const { title } = fixture.offer
  const beginning = title.toLowerCase().slice(0, -1)
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Gdzie szukasz?' }).fill(fixture.town.postalCode)
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/offers\/nearby\?.*latitude=/)

  const box = page.getByRole('combobox', { name: 'Czego szukasz?' })
  const list = page.getByRole('listbox', { name: 'Podpowiedzi' })
  const product = list.getByRole('option', { name: title })
  // The offer and its words are indexed in the background, and the list would change under the keyboard.
  const suggested = async () => (await request.get(`/api/offers/suggest?q=${encodeURIComponent(beginning)}`)).text()
  await expect.poll(suggested).toContain(title)
  await box.fill(beginning)
  await expect(product.first()).toContainText('1 oferta w pobliżu')
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(8)

  // The arrows move through the list and around its end, while the focus stays in the field.
  await box.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await list.getByRole('option').first().getAttribute('id')) ?? '',
  )
  await box.press('ArrowUp')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await expect(box).toBeFocused()
  await box.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue(beginning)

  await box.press('ArrowDown')
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
  while ((await product.first().getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue(title)
  await expect(list).toBeHidden()
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: title })).toBeVisible()

  // What was searched for stands first the next time.
  await box.fill(beginning)
  await expect(list.getByRole('option').first()).toHaveText(title)
})
