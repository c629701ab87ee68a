import type { Page } from '@playwright/test'

/** Lists of a wide screen are shown as cards, as their user has chosen earlier; a phone always does. */
export const preferCards = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('list-view', JSON.stringify('cards')))
}
