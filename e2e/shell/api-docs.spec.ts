import sharp from 'sharp'
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

  await page.getByRole('link', { name: 'For the product’s screens' }).click()
  await expect(page.locator('#operations-tag-account')).toBeVisible()
  await expect(page.getByText('API keys do not open them')).toBeVisible()
  await page.getByRole('link', { name: 'For sellers’ screens' }).click()
  await expect(page.locator('#operations-tag-api-keys')).toBeVisible()
  await page.getByRole('link', { name: 'For programs' }).click()
  await expect(page.getByRole('heading', { name: 'Paging' })).toBeVisible()
  expect({ foreign, refused }).toEqual({ foreign: [], refused: [] })
})

for (const [scripts, javaScriptEnabled] of [
  ['with', true],
  ['without', false],
] as const)
  test.describe(`the API description ${scripts} scripts`, () => {
    test.use({ javaScriptEnabled })

    test('has the theme of the device, also when it changes', async ({ page }) => {
      // What the reader sees: the colour behind a text, which may be that of the whole page.
      const isDark = async () => {
        const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 4, height: 4 } })
        const { channels } = await sharp(picture).stats()
        return channels.slice(0, 3).every(({ mean }) => mean < 80)
      }
      for (const colorScheme of ['dark', 'light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        if (page.url() === 'about:blank') await page.goto('/api/docs')
        await expect.poll(isDark).toBe(colorScheme === 'dark')
      }
    })
  })

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the API descriptions are plain pages', async ({ page }) => {
    await page.goto('/api/docs')
    await expect(page.getByRole('heading', { name: 'GET /api/reservations', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'ReservationView' })).toBeVisible()
    await page.getByRole('link', { name: 'For the product’s screens' }).click()
    await expect(page.getByRole('heading', { name: 'POST /api/reservations', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'GET /api/reservations', exact: true })).toBeHidden()
  })
})
