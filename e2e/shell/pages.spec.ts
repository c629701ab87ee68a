import type { Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { STATIC_PAGES, sellerPages, type PublicPage } from '../support/pages/public-pages.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** What a page says without its code, as crawlers and slow telephones read it. */
const readWithoutCode = async (page: Page, { path, title }: PublicPage): Promise<string> => {
  await page.goto(path)
  await expect(page).toHaveTitle(title)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.getByRole('main').innerText()
}

/** Presses the switch in the footer until it answers: then the page is awake. */
const wear = async (page: Page, theme: 'Jasny' | 'Ciemny'): Promise<void> => {
  const button = page.getByRole('group', { name: 'Wygląd' }).getByRole('button', { name: theme })
  await expect(async () => {
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true', { timeout: 250 })
  }).toPass()
}

/** Keeps the hosts a page asks for anything. */
const hostsAsked = (page: Page): Set<string> => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') hosts.add(origin)
  })
  return hosts
}

/** The very answer that the page was given: lists of a market move between one question and the next. */
const showTo = async (asleep: Page, url: string, html: string): Promise<void> => {
  await asleep.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
}

/** What only a page that is awake offers: to follow, to be told of new ones, and the next market days, which follow the home page. */
const AWAKE_ONLY = /^Obserwuj\n\n|^Powiadom (mnie )?o nowych\n|^Najbliższe dni targowe\n[^]*?(?=^Jak to działa$)/gmu

const wakesAsRead = async (page: Page, asleep: Page, one: PublicPage, own: string): Promise<void> => {
  const { path, title } = one
  const hosts = hostsAsked(page)
  // A list reads on by itself once its end is near: here it has to wait.
  await page.route(/[?&]cursor=/u, () => undefined)
  const answer = await page.goto(path)
  await showTo(asleep, page.url(), (await answer?.text()) ?? '')
  const read = await readWithoutCode(asleep, one)
  for (const theme of ['Jasny', 'Ciemny'] as const) {
    await wear(page, theme)
    expect.soft(await accessibilityErrors(page), `axe on ${path} in ${theme}`).toEqual([])
  }
  await expect(page).toHaveTitle(title)
  const awake = await page.getByRole('main').innerText()
  expect.soft(awake.replace(AWAKE_ONLY, ''), 'the same words awake as asleep').toBe(read)
  expect.soft([...hosts]).toEqual([own])
}

// Somebody abroad reads the same Polish page with the same Polish hours.
test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

test.describe('every public page is whole without code, and wakes up without a word of complaint', () => {
  for (const one of STATIC_PAGES) {
    test(one.name, async ({ page, asleep, baseURL }) => {
      await wakesAsRead(page, asleep, one, baseURL ?? '')
    })
  }

  test('pages of a stall', async ({ page, asleep, request, baseURL }) => {
    for (const one of sellerPages(await openSeller(request)))
      await test.step(one.name, async () => {
        await wakesAsRead(page, asleep, one, baseURL ?? '')
      })
  })
})
