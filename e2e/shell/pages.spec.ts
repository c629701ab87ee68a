import type { Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { STATIC_PAGES, sellerPages, type PublicPage } from '../support/pages/public-pages.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** The text of the page, also of cards that the browser has not laid out because they are far below. */
const mainText = async (page: Page): Promise<string> => {
  await page.evaluate(() => {
    for (const card of document.querySelectorAll<HTMLElement>('.laid-out-late'))
      card.style.contentVisibility = 'visible'
  })
  return page.getByRole('main').innerText()
}

/** The page without scripts, as crawlers and slow phones see it. */
const readWithoutScripts = async (page: Page, { path, title }: PublicPage): Promise<string> => {
  await page.goto(path)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return mainText(page)
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

/**
 * What is shown only after hydration: follow, save search, the number of a long list, the market days of the home page, and
 * at a desk the map and the order beside an offer. The next page of a list waits here until its time limit.
 */
const HYDRATED_ONLY =
  /^(Obserwuj|(ponad )?\d+\sofert[ay]? w całej Polsce|Powiadom (mnie )?o nowych|Najbliższe dni targowe\n[^]*?(?=\nJak to działa$)|(?<=^Oferty\sw\spobliżu: .*\n)[^]*?^Na mapie: .*|Twoja rezerwacja\n[^]*?^Płacisz przy odbiorze.*|Pokaż więcej|Spróbuj ponownie)$/gmu

const commonText = (text: string): string => text.replace(HYDRATED_ONLY, '').replaceAll(/\n+/gu, '\n').trim()

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
  const hydrated = await mainText(page)
  expect.soft(commonText(hydrated), 'the same text before and after hydration').toBe(commonText(read))
  hosts.delete(`http://127.0.0.1:${process.env['KRAM_E2E_TILES']}`)
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
