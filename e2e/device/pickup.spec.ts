import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { newPhone, newUser } from '../support/data/users.ts'
import { openAs, reserveOverApi } from '../support/pages/reservation-actions.ts'
import { openSeller, type SellerFixture } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { waitForServiceWorker } from '../support/device/service-worker.ts'
import { answer, client } from '../support/data/client.ts'

test.use({ serviceWorkers: 'allow' })

const NAMES = 'Anna Barbara Celina Danuta Ewa Felicja Grażyna Halina Irena Joanna Krystyna'.split(' ')

/** Orders by telephone, one box each; the seller's API confirms them at once. */
const addPhoneOrders = async (
  request: APIRequestContext,
  { seller, offer, offerItem }: SellerFixture,
): Promise<void> => {
  const api = client(request, seller.token)
  const { occurrences } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
  for (const name of NAMES)
    await answer(
      api.POST('/api/reservations/manual', {
        body: {
          offerId: offer.id,
          occurrenceId: occurrences[0]?.id ?? 0,
          items: [{ offerItemId: offerItem.id, quantity: 1 }],
          contactName: `${name} Wiśniewska-Krzyżanowska`,
          contactPhone: newPhone().e164,
        },
      }),
    )
}

/** The kept sheet is sealed; only that there is one can be seen from outside. */
const isSheetStored = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opened = indexedDB.open('keyval-store')
        opened.addEventListener('error', () => resolve(false))
        opened.addEventListener('success', () => {
          if (!opened.result.objectStoreNames.contains('keyval')) return resolve(false)
          const read = opened.result.transaction('keyval').objectStore('keyval').getKey('sealed:pickups-1')
          read.addEventListener('success', () => resolve(read.result !== undefined))
        })
      }),
  )

const handOverByCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Kod odbioru' }).fill(code)
  await page.locator(`[data-hand-over="${code}"]`).click()
}

test(
  'two devices of one seller, one without signal: nothing is lost, nothing counts twice, the conflict is shown',
  { tag: '@phone' },
  async ({ page, context, browser, watch, request }) => {
    test.slow()
    const fixture = await openSeller(request, { stock: 40, when: { inDays: 1, cutoffHours: 1 } })
    const api = client(request, fixture.seller.token)
    await addPhoneOrders(request, fixture)
    const buyer = await newUser(request)
    const own = await reserveOverApi(request, fixture, buyer)
    const params = { path: { id: own.id, event: 'accept' as const } }
    const accepted = await answer(
      api.POST('/api/reservations/{id}/actions/{event}', { params, body: { version: own.version } }),
    )
    const { sheets } = await answer(api.GET('/api/reservations/pickups'))
    const [sheet] = sheets
    if (!sheet) throw new Error('no sheet for tomorrow')
    expect(sheet.rows).toHaveLength(12)
    const codes = sheet.rows.map(({ pickupCode }) => pickupCode)

    await test.step('the device prepares while it has signal, without the screen being opened', async () => {
      await openAs(page, fixture.seller, '/seller/dashboard')
      await waitForServiceWorker(page)
      await expect(page.getByRole('link', { name: 'Wydawanie' })).toBeVisible()
      await expect.poll(() => isSheetStored(page), { message: 'the sheet is kept' }).toBe(true)
    })

    await test.step('in airplane mode the screen opens by its address, and twelve are handed over by code', async () => {
      await context.setOffline(true)
      await page.goto(`/reservations/pickup/${sheet.occurrenceId}`)
      await expect(page.getByText('wydano 0 z 12')).toBeVisible()
      await expect(page.getByText('Bez zasięgu')).toBeVisible()
      for (const code of codes) await handOverByCode(page, code)
      await expect(page.getByText('wydano 12 z 12')).toBeVisible()
      await expect(page.getByText('12\u00a0wydań czeka na zasięg')).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
    })

    await test.step('a mistake is taken back before anybody hears of it', async () => {
      await page.getByRole('tab', { name: 'Wydane 12' }).click()
      await page.getByRole('button', { name: 'Cofnij: Barbara Wiśniewska-Krzyżanowska' }).click()
      await expect(page.getByText('wydano 11 z 12')).toBeVisible()
      const barbara = sheet.rows.find(({ buyerName }) => buyerName.startsWith('Barbara'))
      await handOverByCode(page, barbara?.pickupCode ?? '')
      await expect(page.getByText('wydano 12 z 12')).toBeVisible()
    })

    await test.step('nothing of it is lost with the page', async () => {
      await page.reload()
      await expect(page.getByText('wydano 12 z 12')).toBeVisible()
    })

    const other = await browser.newContext({ serviceWorkers: 'block' })
    const second = watch(await other.newPage())
    await test.step('meanwhile the other device hands over two of them, and a buyer cancels', async () => {
      await openAs(second, fixture.seller, `/reservations/pickup/${sheet.occurrenceId}`)
      const phoneOrders = sheet.rows.filter(({ reservationId }) => reservationId !== own.id)
      for (const { pickupCode } of phoneOrders.slice(0, 2)) await handOverByCode(second, pickupCode)
      await expect(second.getByText('wydano 2 z 12')).toBeVisible()
      await answer(
        client(request, buyer.token).POST('/api/reservations/{id}/actions/{event}', {
          params: { path: { id: own.id, event: 'cancel' } },
          body: { version: accepted.version },
        }),
      )
      await expect(second.getByText('wydano 2 z 11')).toBeVisible()
    })

    await test.step('signal is back: both show the same, and the one conflict is shown in words', async () => {
      await context.setOffline(false)
      await expect(page.getByText('wydano 11 z 11')).toBeVisible()
      await expect(second.getByText('wydano 11 z 11')).toBeVisible()
      const conflict = page.getByRole('alert')
      await expect(conflict).toContainText(`nie zostało zapisane: ${buyer.user.displayName}, nr ${own.number}.`)
      await expect(conflict).toContainText('(kupujący). Jeśli towar jest wydany, popraw stan.')
      await conflict.getByRole('button', { name: 'Rozumiem' }).click()
      await expect(conflict).toBeHidden()
    })

    await test.step('the books agree: eleven boxes left the shelf, once each', async () => {
      const after = await answer(api.GET('/api/reservations/pickups'))
      const statuses = after.sheets[0]?.rows.map(({ status }) => status) ?? []
      expect(statuses.toSorted()).toEqual(['cancelled', ...Array.from({ length: 11 }, () => 'completed')])
      const item = await answer(api.GET('/api/items/{id}', { params: { path: { id: fixture.item.id } } }))
      expect(item).toMatchObject({ quantity: 29, held: 0 })
    })
    await other.close()
  },
)
