import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Colours on their way from one state or theme to the other belong to neither, and a pointer that comes to rest over
 * something may set them off at any moment: while axe looks, every change is done at once. The policy of the pages
 * allows sheets by object alone.
 */
const stopAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [sheet]
  })

const restoreAnimations = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
  })

/** What axe finds wrong on the page as it stands, once it stands: rule and element. */
export const accessibilityErrors = async (page: Page): Promise<string[]> => {
  // A page still on its way has no heading, and that alone would be found.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await stopAnimations(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await restoreAnimations(page)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
