import type { Page } from '@playwright/test'

/** All of the page's code but the few lines that run before the first paint. */
const CODE = /\/assets\/(?!early).*\.js/

/** Opens the page as a person on a slow line sees it; the code comes with the call of what it gives back. */
export const openBeforeHydration = async (page: Page, path: string): Promise<() => void> => {
  const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await awaited
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
