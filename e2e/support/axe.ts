import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Colours on their way from one theme to the other belong to neither: they are judged when they have arrived. */
const colours = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )

/** What axe finds wrong on the page as it stands: rule and element. */
export const faultsOf = async (page: Page): Promise<string[]> => {
  await colours(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
