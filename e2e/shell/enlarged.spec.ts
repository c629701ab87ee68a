import type { Locator, Page } from '@playwright/test'
import { newPhone } from '../support/data/users.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** A screen of 1280 × 1024 at 400 % has this size (WCAG 1.4.10). */
test.use({ viewport: { width: 320, height: 256 } })

const MAX_STOPS = 60

/** Part of the focused element is on the screen and nothing lies over it (WCAG 2.4.11). */
const isFocusSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return true
    const { left, right, top, bottom } = focused.getBoundingClientRect()
    const [x, from, to] = [(left + right) / 2, Math.max(top, 0), Math.min(bottom, innerHeight)]
    for (let y = from + 1; y < to; y += 4) {
      const seen = document.elementFromPoint(Math.min(Math.max(x, 1), innerWidth - 1), y)
      if (seen && (focused.contains(seen) || seen.contains(focused))) return true
    }
    return false
  })

/** Moves the focus on by the keyboard until it is there; every stop has to be seen. */
const tabTo = async (page: Page, there: Locator): Promise<void> => {
  await expect(there).toBeAttached()
  for (let stops = 0; stops < MAX_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => document.activeElement?.textContent?.slice(0, 60))
    await expect.poll(() => isFocusSeen(page), `the focus is seen on ${name}`).toBe(true)
    if (await there.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${there.toString()} is not reached in ${MAX_STOPS} stops`)
}

const expectNoSidewaysScrolling = async (page: Page): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide, `${page.url()} is not wider than the screen`).toBe(0)
}

test(
  'enlarged to 400 % and by keyboard alone a guest goes from the list to the reservation',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { offer, location } = await openSeller(request)
    const { latitude, longitude } = location
    const near = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), q: offer.title })

    await test.step('the list', async () => {
      await page.goto(`/offers/nearby?${near}`)
      await expect(page.getByRole('list', { name: 'Komunikaty' }), 'the page is hydrated').toBeAttached()
      await expectNoSidewaysScrolling(page)
      await tabTo(page, page.getByRole('link', { name: offer.title }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/offers/${offer.id}`))
    })

    await test.step('the offer', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(offer.title)
      await expectNoSidewaysScrolling(page)
      const amount = page.getByRole('group', { name: new RegExp(offer.title) })
      await tabTo(page, amount.getByRole('button', { name: /^Więcej/ }))
      await page.keyboard.press('Enter')
      await expect(amount.getByRole('status')).toHaveText(/^1\s/)
      await tabTo(page, page.getByRole('button', { name: 'Zarezerwuj', exact: true }))
      await page.keyboard.press('Enter')
    })

    await test.step('the form', async () => {
      await tabTo(page, page.getByLabel('Jak się do Ciebie zwracać?'))
      await expectNoSidewaysScrolling(page)
      await page.keyboard.type('Jan Nowak')
      await tabTo(page, page.getByRole('textbox', { name: 'Telefon lub e-mail' }))
      await page.keyboard.type(newPhone().typed)
      await tabTo(page, page.getByRole('button', { name: 'Zarezerwuj bez zobowiązań' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Oczekuje na potwierdzenie' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
    })

    await test.step('the map', async () => {
      await page.goto(`/offers/nearby?${near}&view=map`)
      await expect(page.getByText(/^Na mapie:/)).toBeAttached()
      await expectNoSidewaysScrolling(page)
    })
  },
)
