import type { Page } from '@playwright/test'

/** All scripts of the page except the one that runs before the first paint. */
const CODE = /\/assets\/(?!early).*\.js/

/** Opens the page as on a slow connection; calling the result loads the scripts. */
export const openBeforeHydration = async (page: Page, path: string): Promise<() => void> => {
  const { promise: awaited, resolve: release } = Promise.withResolvers<void>()
  await page.route(CODE, async (route) => {
    await awaited
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return release
}
