import { expect, test } from './support/test.ts'

test('an unknown path is a 404 for crawlers and the login for people', async ({ page }) => {
  const reply = await page.goto('/nie-ma-takiej-strony')
  expect(reply?.status()).toBe(404)
  await expect(page).toHaveURL(/\/login/)
})
