import { logIn } from '../support/pages/seller-actions.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { newUser } from '../support/data/users.ts'
import { reserveOverApi } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { startReverseProxy, storedOnDevice, waitForServiceWorker } from '../support/device/service-worker.ts'
import { answer, client } from '../support/data/client.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'an offline buyer reads prefetched and visited pages, and nothing stays after the logout',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const fixture = await openSeller(request)
    const buyer = await newUser(request)
    const { id, number, pickupCode } = await reserveOverApi(request, fixture, buyer)
    const main = page.getByRole('main')

    await page.goto('/login')
    await waitForServiceWorker(page)
    await logIn(page, buyer.user.email)
    await expect(page).toHaveURL('/user/dashboard')
    await expect(main).toContainText(fixture.offer.title)
    // The reservation is not opened.
    await expect.poll(async () => (await storedOnDevice(page)).paths).toContain(`/api/reservations/${id}/comments`)
    await page.goto('/offers/nearby?latitude=51.87&longitude=20.87&town=Grójec')
    await page.goto(`/offers/${fixture.offer.id}`)
    await expect(page.getByRole('heading', { level: 1, name: fixture.offer.title })).toBeVisible()
    await expect.poll(async () => (await storedOnDevice(page)).paths).toContain(`/api/offers/${fixture.offer.id}`)

    await context.setOffline(true)
    await page.goto('/user/dashboard')
    await expect(page.getByText('Brak połączenia. Działa to, co zapamiętało to urządzenie.')).toBeVisible()
    await expect(main).toContainText(fixture.offer.title)
    await page.goto(`/reservations/edit/${id}`)
    await expect(page.getByRole('heading', { name: `Rezerwacja nr ${number}` })).toBeVisible()
    await expect(main).toContainText(pickupCode ?? 'code')
    await expect(page.getByRole('list', { name: 'Wiadomości' })).toBeVisible()
    await page.getByLabel('Twoja wiadomość').fill('Będę kwadrans po dziewiątej')
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await expect(main).toContainText('czeka na internet')
    await expect(page.getByText('1\u00a0zmiana czeka na wysłanie')).toBeVisible()
    await page.goto('/offline')
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('link', { name: fixture.offer.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: fixture.offer.title })).toBeVisible()
    await page.goto('/terms')
    await expect(main).toContainText('Sprawdź internet i spróbuj ponownie.')
    await expect(page.getByRole('link', { name: 'Co działa bez internetu' })).toBeVisible()

    await context.setOffline(false)
    await page.goto('/user/dashboard')
    const sentComments = async () => {
      const { items } = await answer(
        client(request, fixture.seller.token).GET('/api/reservations/{reservationId}/comments', {
          params: { path: { reservationId: id } },
        }),
      )
      return items.filter(({ body }) => body === 'Będę kwadrans po dziewiątej')
    }
    await expect.poll(sentComments).toHaveLength(1)
    await expect(page.getByText('czeka na wysłanie')).toBeHidden()
    await expect(main).toContainText(fixture.offer.title)
    await expect(page.getByText('Brak połączenia.')).toBeHidden()
    expect((await storedOnDevice(page)).private).toHaveLength(1)
    await page.getByRole('button', { name: 'Otwórz menu' }).click()
    await page.getByRole('button', { name: 'Wyloguj' }).click()
    await expect(page).toHaveURL('/login')
    await expect.poll(() => storedOnDevice(page).then((kept) => kept.private)).toEqual([])
    const left = await storedOnDevice(page)
    expect(left.paths.filter((path) => !path.startsWith('/api/offers'))).toEqual([])
    await expect.poll(() => storedOnDevice(page).then(({ whereabouts }) => whereabouts)).toEqual([])
  },
)

test(
  'the installation is offered once, and a new version waits for the user',
  { tag: '@desktop' },
  async ({ page, context, watch, baseURL }) => {
    const front = await startReverseProxy(baseURL ?? '')
    await page.addInitScript(() => localStorage.setItem('install-hint-earned', 'yes'))
    await page.goto(`${front.address}/faq`)
    await waitForServiceWorker(page)

    // Chromium decides by itself when to offer it, so its event is dispatched here.
    const offered = (): Promise<unknown> =>
      page.evaluate(() => {
        const prompt = (): Promise<object> => {
          document.documentElement.dataset['prompted'] = 'yes'
          return Promise.resolve({ outcome: 'dismissed' })
        }
        window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
      })
    await offered()
    const hint = page.getByText('Dodaj Kram do ekranu głównego')
    await expect(hint).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: 'Zainstaluj' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes')
    await expect(hint).toBeHidden()
    await offered()
    await expect(hint).toBeHidden()

    front.release()
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
      document.documentElement.dataset['loaded'] = 'before'
    })
    await expect(page.getByText('Jest nowa wersja Kramu.')).toBeVisible()
    expect(await accessibilityErrors(page)).toEqual([])
    const other = watch(await context.newPage())
    await other.goto(`${front.address}/contact`)
    for (const tab of [other, page]) await expect(tab.getByText('Jest nowa wersja Kramu.')).toBeVisible()
    await page.getByRole('button', { name: 'Odśwież' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-loaded', 'before')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Jest nowa wersja Kramu.')).toBeHidden()
    // The new worker controls this tab, too: only the reload is missing.
    await other.getByRole('button', { name: 'Odśwież' }).click()
    await expect(other.getByText('Jest nowa wersja Kramu.')).toBeHidden()
    await front.close()
  },
)
