import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Colours in a transition belong to neither state, and a pointer that comes to rest over
 * something may start one at any moment: while axe runs, transitions are off. The pages' content security policy
 * allows constructed style sheets only.
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

/** The rule and element of each error that axe finds on the loaded page. */
export const accessibilityErrors = async (page: Page): Promise<string[]> => {
  // A page that is still loading has no heading, which would be reported.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await stopAnimations(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  await restoreAnimations(page)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
