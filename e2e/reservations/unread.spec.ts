import type { APIRequestContext, Page } from '@playwright/test'
import { createReservation } from '../support/data/reservations.ts'
import { newUser, type TestUser } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

const POLL_MS = 30_000
const LIST = (url: URL): boolean => url.pathname === '/api/reservations' && url.searchParams.get('unread') === '1'

/** A device with a badge and notifications that records what was done to them. */
const fakeDevice = (page: Page) =>
  page.addInitScript(() => {
    const record = (word: string) => {
      const { dataset } = document.documentElement
      dataset['device'] = `${dataset['device'] ?? ''} ${word}`.trim()
    }
    Object.assign(Navigator.prototype, {
      setAppBadge: async (count: number) => record(`badge-${count}`),
      clearAppBadge: async () => record('no-badge'),
    })
    ServiceWorkerContainer.prototype.getRegistration = async () =>
      ({ getNotifications: async () => [{ close: () => record('closed') }] }) as unknown as ServiceWorkerRegistration
  })
const device = (page: Page) => page.locator('html')

/** The number at "Rezerwacje", as a screen reader reads it. */
const showsUnread = async (page: Page, count: number): Promise<void> => {
  const entry = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /^Rezerwacje/ })
  const text = count === 0 ? 'Rezerwacje' : new RegExp(`^Rezerwacje ${count}\\s`)
  await expect(entry).toHaveAccessibleName(text)
}

const unreadOf = async (request: APIRequestContext, { token, user }: TestUser, reservationId: number) => {
  const { items } = await answer(
    client(request, token).GET('/api/reservations/{reservationId}/comments', { params: { path: { reservationId } } }),
  )
  return items.filter(({ isRead, appUserId }) => !isRead && appUserId !== user.id).length
}

test.use({ viewport: { width: 1280, height: 800 } })

test(
  'the number of unread comments is updated every 30 seconds, after each action, and on return to the page',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const [fixture, buyer] = await Promise.all([openSeller(request), newUser(request)])
    const [first, second] = [
      await createReservation(request, fixture, buyer),
      await createReservation(request, fixture, buyer),
    ]
    const writes = (reservationId: number) =>
      answer(
        client(request, buyer.token).POST('/api/reservations/{reservationId}/comments', {
          params: { path: { reservationId } },
          body: { body: 'Czy będą dziś?' },
        }),
      )
    const comeBack = (kind: 'visibilitychange' | 'focus') =>
      page.evaluate((what) => (what === 'focus' ? window : document).dispatchEvent(new Event(what)), kind)
    let unread =
      (await unreadOf(request, fixture.seller, first.id)) + (await unreadOf(request, fixture.seller, second.id))

    await fakeDevice(page)
    // Without live events, which would report each comment at once: this tests polling.
    await page.route('**/api/events', (route) => route.abort())
    await page.clock.install()
    await openAs(page, fixture.seller, '/products?debug=true')
    await writes(first.id)
    await page.reload()
    await showsUnread(page, (unread += 1))
    await expect(device(page), 'the badge is one, however many there are').toHaveAttribute('data-device', 'badge-1')

    await writes(second.id)
    await page.clock.runFor(POLL_MS)
    await showsUnread(page, (unread += 1))

    await writes(first.id)
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Lokalizacje' }).click()
    await showsUnread(page, (unread += 1))

    for (const kind of ['visibilitychange', 'focus'] as const) {
      await writes(first.id)
      await page.locator('html').evaluate((html) => delete html.dataset['device'])
      await comeBack(kind)
      await showsUnread(page, (unread += 1))
      await expect(device(page), `${kind}: notifications go at once`).toHaveAttribute('data-device', /^closed/)
      await page.clock.runFor(1000)
      await expect(device(page), `${kind}: the badge goes after a second`).toHaveAttribute('data-device', /no-badge$/)
    }

    await test.step('a thread that fails to load shows an error and still counts as unread', async () => {
      await page.route(`**/api/reservations/${second.id}/comments*`, (route) => route.fulfill({ status: 500 }))
      await writes(second.id)
      await comeBack('focus')
      await showsUnread(page, (unread += 1))
      await expect(page.getByRole('list', { name: 'Dziennik' })).toContainText(
        `Nie wczytano rozmowy rezerwacji ${second.id}`,
      )
      await page.clock.runFor(1000)
    })

    await test.step('without the list there is no number', async () => {
      await page.route(LIST, (route) => route.fulfill({ status: 500 }))
      await comeBack('focus')
      await showsUnread(page, 0)
      // Two events within a second are one return to the page.
      await page.clock.runFor(1000)
      await page.unroute(LIST)
      await comeBack('focus')
      await showsUnread(page, unread)
    })
  },
)
