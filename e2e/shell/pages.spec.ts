import type { Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { STATIC_PAGES, sellerPages, type PublicPage } from '../support/pages/public-pages.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** The page without scripts, as crawlers and slow phones see it. */
const readWithoutScripts = async (page: Page, { path, title }: PublicPage): Promise<string> => {
  await page.goto(path)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.getByRole('main').innerText()
}

/** Presses the switch in the footer until it reacts: then the page is hydrated. */
const chooseTheme = async (page: Page, theme: 'Jasny' | 'Ciemny'): Promise<void> => {
  const button = page.getByRole('group', { name: 'Wygląd' }).getByRole('button', { name: theme })
  await expect(async () => {
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 250 })
  }).toPass()
}

/** Records the hosts that a page requests. */
const requestedHosts = (page: Page): Set<string> => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(origin)
  })
  return hosts
}

/** The answer that the page itself received: lists may change between two requests. */
const serveHtml = async (pageWithoutScripts: Page, url: string, html: string): Promise<void> => {
  await pageWithoutScripts.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
}

/** What is shown only after hydration: follow, save search, and the market days of the home page. */
const HYDRATED_ONLY = /^Obserwuj\n\n|^Powiadom (mnie )?o nowych\n|^Najbliższe dni targowe\n[^]*?(?=^Jak to działa$)/gmu

const expectSameAfterHydration = async (
  page: Page,
  pageWithoutScripts: Page,
  one: PublicPage,
  own: string,
): Promise<void> => {
  const { path, title } = one
  const hosts = requestedHosts(page)
  // A list loads its next page near its end: here it has to wait.
  await page.route(/[?&]cursor=/u, () => undefined)
  const answer = await page.goto(path)
  await serveHtml(pageWithoutScripts, page.url(), (await answer?.text()) ?? '')
  const read = await readWithoutScripts(pageWithoutScripts, one)
  for (const theme of ['Jasny', 'Ciemny'] as const) {
    await chooseTheme(page, theme)
    expect.soft(await accessibilityErrors(page), `axe on ${path} in ${theme}`).toEqual([])
  }
  await expect(page).toHaveTitle(title)
  const hydrated = await page.getByRole('main').innerText()
  expect.soft(hydrated.replace(HYDRATED_ONLY, ''), 'the same text before and after hydration').toBe(read)
  expect.soft([...hosts]).toEqual([own])
}

// A visitor abroad sees the same Polish page with Polish times.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

test.describe('every public page is complete without scripts and hydrates without console errors', () => {
  for (const one of STATIC_PAGES) {
    test(one.name, async ({ page, pageWithoutScripts, baseURL }) => {
      await expectSameAfterHydration(page, pageWithoutScripts, one, baseURL ?? '')
    })
  }

  test('pages of a seller', async ({ page, pageWithoutScripts, request, baseURL }) => {
    for (const one of sellerPages(await openSeller(request)))
      await test.step(one.name, async () => {
        await expectSameAfterHydration(page, pageWithoutScripts, one, baseURL ?? '')
      })
  })
})
