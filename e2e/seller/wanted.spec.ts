import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** Things that the dictionary knows and no test sells. */
const [THING, OTHER] = ['kapłon', 'gęś']

test('a question of the search is counted once, with the one before it', { tag: '@phone' }, async ({ page }) => {
  const point = { latitude: 51.8656, longitude: 20.8676 }
  const counted = () => page.waitForRequest((request) => request.url().endsWith('/api/demand/questions'))
  const [first] = await Promise.all([
    counted(),
    page.goto(`/offers/nearby?latitude=${point.latitude}&longitude=${point.longitude}&near=Grójec&q=${THING}`),
  ])
  expect(first.postDataJSON()).toEqual({ q: THING, point, answered: false })
  expect((await first.response())?.status()).toBe(204)

  const all: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/demand/questions')) all.push(request.postDataJSON())
  })
  await page.getByRole('button', { name: 'do 15\u00a0km' }).click()
  await page.getByRole('button', { name: 'do 5\u00a0km' }).click()
  await expect(page).toHaveURL(/radiusKm=5/)
  await expect(page.getByRole('main')).toContainText(`Nie ma „${THING}” w\u00a0promieniu 5\u00a0km`)
  await page.keyboard.press('Escape')
  const search = page.getByRole('combobox', { name: 'Czego szukasz?' })
  await search.fill(OTHER)
  const [second] = await Promise.all([counted(), search.press('Enter')])
  expect(second.postDataJSON()).toMatchObject({ q: OTHER, previous: THING })
  expect(all).toHaveLength(1)
})

test('a seller sees what nobody sells near, and makes a product of it', async ({ page, request }) => {
  const { seller } = await openSeller(request)
  await openAs(page, seller, '/products')
  const link = page.getByRole('link', { name: 'Szukano w okolicy' })
  await page.getByRole('main').getByRole('button', { name: 'Więcej', exact: true }).click()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Szukano, nikt nie ma')
  await expect(page.getByText('Na razie nikt nie szukał na próżno')).toBeVisible()

  // Counts of three visitors cannot come from one machine.
  const items = [{ words: THING, times: 5, withinKm: 20, lastDay: '2026-11-02' }]
  await page.route('**/api/demand/wanted', (route) => route.fulfill({ json: { hasLocation: true, items } }))
  await page.reload()
  const wanted = page.getByRole('list', { name: 'Szukano, nikt nie ma' }).getByRole('listitem')
  await expect(wanted).toContainText(THING)
  await expect(wanted).toContainText('5\u00a0razy · do 20\u00a0km od Ciebie · ostatnio')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }
  await page.goto('/seller/dashboard')
  const summary = page.getByRole('main')
  await expect(summary).toContainText('Szukano w Twojej okolicy, nikt nie ma')
  await summary.getByRole('link', { name: 'Zobacz wszystko, czego szukano' }).click()
  await wanted.getByRole('link', { name: `Dodaj produkt: ${THING}` }).click()
  await expect(page.getByLabel('Nazwa', { exact: true })).toHaveValue('Kapłon')
})
