import { expect, test } from '../support/test.ts'

test('a programmer reads the API description and tries an operation out', async ({ page, baseURL }) => {
  const foreign: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(baseURL ?? '').origin) foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { name: 'Paging' })).toBeVisible()

  await page.locator('#operations-tag-sellers').click()
  const operation = page.locator('.opblock-get', { has: page.locator('[data-path="/api/sellers"]') })
  await operation.getByRole('button').first().click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  await operation.getByRole('button', { name: 'Execute' }).click()
  await expect(operation.locator('.live-responses-table tbody .response-col_status')).toContainText(['200'])
  expect({ foreign, refused }).toEqual({ foreign: [], refused: [] })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the API description is a plain page', async ({ page }) => {
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: 'POST /api/reservations', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'ReservationView' })).toBeVisible()
  })
})
