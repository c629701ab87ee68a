import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** Console messages that are expected: 4xx answers, a blocked service worker, and a worker that takes over a page during a preload. */
const EXPECTED_MESSAGES =
  /^(Failed to load resource|Service Worker registration blocked by Playwright)|service worker resource mismatch/

/** Collects console errors of a page. */
const collectErrors = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if (['error', 'warning'].includes(type) && !EXPECTED_MESSAGES.test(text)) complaints.push(`${type}: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
}

type Fixtures = {
  /** Collects the errors of a further page. */
  watch: (page: Page) => Page
  /** A second user with an own browser, also checked. */
  visitor: Page
  /** A browser without scripts. */
  pageWithoutScripts: Page
}

/** The project's test function: any error in the browser's console fails the test. */
export const test = base.extend<Fixtures & { quiet: void }>({
  watch: async ({ baseURL: _ }, provide) => {
    const complaints: string[] = []
    await provide((page) => {
      collectErrors(page, complaints)
      return page
    })
    expect(complaints, 'the console stays quiet').toEqual([])
  },
  quiet: [
    async ({ page, watch }, provide) => {
      watch(page)
      await provide()
    },
    { auto: true },
  ],
  visitor: async ({ browser, watch }, provide) => {
    const context = await browser.newContext()
    await provide(watch(await context.newPage()))
    await context.close()
  },
  pageWithoutScripts: async ({ browser }, provide) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await provide(await context.newPage())
    await context.close()
  },
})
