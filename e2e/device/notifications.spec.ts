import { logIn } from '../support/pages/seller-actions.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { newUser } from '../support/data/users.ts'
import { pushServiceOf, stubPush } from '../support/device/push.ts'
import { reserveOverApi } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { waitForServiceWorker } from '../support/device/service-worker.ts'
import { answer, client } from '../support/data/client.ts'

/** Well below the thirty seconds after which a page without live events polls. */
const SOON_MS = 15_000

test.use({ serviceWorkers: 'allow' })

test(
  'an event is shown live, collected in the centre, marked as read, and pushed to the device',
  { tag: '@desktop' },
  async ({ page, context, request, watch }) => {
    const fixture = await openSeller(request)
    const buyer = await newUser(request)
    const { id, number } = await reserveOverApi(request, fixture, buyer)
    const main = page.getByRole('main')
    const bell = (name: string | RegExp) => page.getByRole('banner').getByRole('link', { name })
    const sendMessage = (body: string) =>
      answer(
        client(request, fixture.seller.token).POST('/api/reservations/{reservationId}/comments', {
          params: { path: { reservationId: id } },
          body: { body },
        }),
      )
    const registered: object[] = []
    page.on('request', (one) => {
      if (one.url().endsWith('/register-token')) registered.push(one.postDataJSON() as object)
    })

    await stubPush(page)
    await page.goto('/login')
    await waitForServiceWorker(page)
    await logIn(page, buyer.user.email)
    await expect(page).toHaveURL('/user/dashboard')

    await test.step('the bell shows a new message and leads to the centre and on', async () => {
      await expect(bell('Powiadomienia')).toBeVisible()
      await sendMessage('Dorzucam szczypiorek')
      await bell('Powiadomienia: 1 nieprzeczytane').click()
      const list = page.getByRole('list', { name: 'Powiadomienia' })
      await expect(list).toContainText(`Rezerwacja nr ${number}`)
      expect(await accessibilityErrors(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await accessibilityErrors(page)).toEqual([])
      await page.emulateMedia({ colorScheme: 'light' })
      await list.getByRole('link').first().click()
      await expect(page).toHaveURL(`/reservations/edit/${id}`)
      await expect(main).toContainText('Dorzucam szczypiorek')
      await expect(bell('Powiadomienia').and(page.getByTitle('Powiadomienia', { exact: true }))).toBeVisible()
    })

    await test.step('an open thread shows a new message without a reload', async () => {
      await sendMessage('I pęczek koperku')
      await expect(main).toContainText('I pęczek koperku', { timeout: SOON_MS })
    })

    await test.step('tabs share one event stream, and when its tab is closed another takes over', async () => {
      const streams: string[] = []
      context.on('request', (one) => {
        if (one.url().endsWith('/api/events')) streams.push(one.frame().page() === page ? 'page' : 'next')
      })
      const next = watch(await context.newPage())
      const sendAndReceive = async (text: string) => {
        await sendMessage(text)
        await expect(next.getByRole('main')).toContainText(text, { timeout: SOON_MS })
      }
      await next.goto(`/reservations/edit/${id}`)
      await expect(next.getByRole('main')).toContainText('I pęczek koperku')
      await sendAndReceive('Będzie też sałata')
      expect(streams).toEqual([])
      await page.goto('about:blank')
      await expect.poll(() => streams).toEqual(['next'])
      await sendAndReceive('Albo rukola')
      await page.goto(`/reservations/edit/${id}`)
      await next.close()
    })

    await test.step('the device is registered only after a tap on a button that explains it', async () => {
      expect(registered).toEqual([])
      await page.getByRole('button', { name: 'Włącz powiadomienia' }).click()
      await expect(page.getByText('Powiadomienia włączone')).toBeVisible()
      expect(registered).toMatchObject([{ userId: buyer.user.id, platform: 'web' }])
    })

    await test.step('a push is shown with a badge, and a tap opens its page in the open tab', async () => {
      await page.goto('/faq')
      const path = `/reservations/edit/${id}`
      const service = await pushServiceOf(context, page)
      await service.deliver('nie do odczytania')
      await expect.poll(service.shown).toMatchObject([{ title: 'Kram', data: '/notifications' }])
      await service.deliver(JSON.stringify({ tag: 'r1', title: 'Gotowe', body: 'Czeka na Ciebie', path }))
      const ready = { title: 'Gotowe', tag: 'r1', body: 'Czeka na Ciebie', data: path, badge: 1 }
      await expect.poll(() => service.shown().then((all) => all.at(-1))).toMatchObject(ready)
      // The page has just been opened: it receives taps once its background part is loaded.
      await expect(async () => {
        await service.tap(path)
        await expect(page).toHaveURL(path, { timeout: 1000 })
      }).toPass()
    })

    await test.step('preferences are saved, a test notification reports its result, and the device can be removed', async () => {
      await page.goto('/user/about')
      const quiet = page.getByRole('checkbox', { name: /^Cisza w nocy/ })
      await quiet.check()
      await page.getByLabel('Od', { exact: true }).fill('21:30')
      await page.getByRole('button', { name: 'Zapisz ustawienia' }).click()
      await expect(page.getByText('Zapisano', { exact: true })).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.reload()
      await expect(page.getByLabel('Od', { exact: true })).toHaveValue('21:30')
      await page.getByRole('button', { name: 'Wyślij mi próbne powiadomienie' }).click()
      await expect(main.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
      await page.getByRole('button', { name: 'Wyłącz na tym urządzeniu' }).click()
      await expect(page.getByRole('button', { name: 'Włącz powiadomienia' })).toBeVisible()
    })
  },
)
