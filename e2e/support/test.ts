import { test as base, expect, type Page } from '@playwright/test'

export { expect }

/** The browser's own report of an answer of 4xx (tests of refusals look at the page instead), our own wish for no worker, and a worker that takes a page over while it preloads. */
const EXPECTED_MESSAGES =
  /^(Failed to load resource|Service Worker registration blocked by Playwright)|service worker resource mismatch/

/** Collects what a page complains about. */
const collectErrors = (page: Page, complaints: string[]): void => {
  page.on('console', (message) => {
    const [type, text] = [message.type(), message.text()]
    if (['error', 'warning'].includes(type) && !EXPECTED_MESSAGES.test(text)) complaints.push(`${type}: ${text}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
}

type Fixtures = {
  /** Watches one more page besides the test's own. */
  watch: (page: Page) => Page
  /** One more person with a browser of their own, watched too. */
  visitor: Page
  /** A browser that runs no code. */
  asleep: Page
}

/** The test of this house: anything the browser's console complains about fails it. */
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
  asleep: async ({ browser }, provide) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    await provide(await context.newPage())
    await context.close()
  },
})
