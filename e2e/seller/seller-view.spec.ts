import type { APIRequestContext, Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { createReservation, createGuestReservation } from '../support/data/reservations.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newUser, newPhone } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { dayIn, openSeller, type SellerFixture } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'
import { answer, client } from '../support/data/client.ts'

/** A camera that shows the buyer's code; the test browser has none. */
const installCamera = (page: Page, code: string): Promise<unknown> =>
  page.addInitScript((shownCode) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        detect = async () => [{ rawValue: `https://kram.test/seller/dashboard?code=${shownCode}` }]
      },
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia: async () => document.createElement('canvas').captureStream() },
    })
    HTMLMediaElement.prototype.play = async () => undefined
  }, code)

/** A chicken of about 1.5 kg beside the eggs, sold by weight. */
const addChicken = async (
  request: APIRequestContext,
  { seller: { token }, product, offer }: SellerFixture,
): Promise<void> => {
  const body = {
    productId: product.id,
    name: 'ok. 1,5 kg',
    netQuantity: 1.5,
    netUnit: 'kg' as const,
    soldBy: 'packed' as const,
    step: 1,
    approximate: true,
    tolerancePercent: 10,
  }
  const variant = await answer(client(request, token).POST('/api/variants', { body }))
  const offerItem = { offerId: offer.id, variantId: variant.id, price: '30.00' }
  await answer(client(request, token).POST('/api/offerItems', { body: offerItem }))
}

const main = (page: Page) => page.getByRole('main')

const expectAccessible = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await accessibilityErrors(page)).toEqual([])
  }
}

test(
  'a seller runs a day: accepts many, packs, weighs, adds a phone order, hands over, moves the day',
  { tag: '@phone' },
  async ({ page, visitor, request }) => {
    test.slow()
    const fixture = await openSeller(request, { stock: 20 })
    await addChicken(request, fixture)
    const guests = []
    for (let n = 0; n < 3; n += 1) guests.push(await createGuestReservation(request, fixture))
    // One of them has an e-mail address.
    const writes = await newUser(request)
    await createReservation(request, fixture, writes)
    const [first] = guests
    const day = first?.occurrence?.date ?? ''

    await test.step('four pending reservations are accepted together, each with its result', async () => {
      await openAs(page, fixture.seller, '/reservations')
      await page.getByLabel('Zaznacz wszystkie (4)').check()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Potwierdź zaznaczone (4)' }).click()
      const result = page.getByRole('status', { name: 'Wynik potwierdzania' })
      await expect(result).toContainText('Potwierdzono: 4')
      await expect(result.getByRole('listitem')).toHaveCount(4)
    })

    await test.step('the pick list sums them up and keeps what is ticked off', async () => {
      await page.getByRole('link', { name: 'Do spakowania' }).click()
      const eggs = page.getByRole('list', { name: 'Produkty do spakowania' }).getByRole('checkbox')
      await expect(main(page)).toContainText('4 rezerwacje')
      await eggs.check()
      await expect(page.getByText('Odhaczone: 1 z 1')).toBeVisible()
      await page.reload()
      await expect(eggs).toBeChecked()
      await page.getByRole('tab', { name: 'Kupujący' }).click()
      await expect(page.getByRole('list', { name: 'Kupujący' }).getByRole('checkbox')).toHaveCount(4)
      await expectAccessible(page)
    })

    await test.step('the seller enters a phone order for a chicken', async () => {
      await page.goto('/reservations/add')
      await page.getByRole('list', { name: 'Oferty' }).getByRole('button').click()
      await page
        .getByRole('group', { name: /ok\. 1,5 kg/ })
        .getByRole('button', { name: /^Więcej/ })
        .click()
      await page.getByRole('button', { name: 'Zarezerwuj', exact: true }).click()
      await page.getByLabel('Imię i nazwisko').fill('Ewa Lis')
      await page.getByLabel('Telefon').fill(newPhone().typed)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zapisz i potwierdź' }).click()
      await expect(page.getByRole('heading', { name: 'Potwierdzona' })).toBeVisible()
    })

    await test.step('it is weighed: the price follows the weight, and a wrong hand-over is undone', async () => {
      await main(page).getByRole('button', { name: 'Spakuj' }).click()
      const scales = page.getByRole('dialog', { name: 'Zważ i spakuj' })
      await scales.getByRole('textbox').fill('1,2')
      await expect(scales.getByRole('alert')).toContainText('Zaproponuj kupującemu zmianę')
      await scales.getByRole('textbox').fill('1,6')
      await expect(scales).toContainText('32,00 zł')
      await expectAccessible(page)
      await scales.getByRole('button', { name: 'Spakuj' }).click()
      await expect(page.getByRole('heading', { name: 'Spakowana' })).toBeVisible()
      await expect(main(page)).toContainText(/Możesz cofnąć jeszcze przez 1\d:\d\d/)
      await main(page).getByRole('button', { name: 'Cofnij' }).click()
      await expect(page.getByRole('heading', { name: 'Potwierdzona' })).toBeVisible()

      await main(page).getByRole('button', { name: 'Anuluj rezerwację' }).click()
      const question = page.getByRole('dialog', { name: 'Anulować rezerwację?' })
      await question.getByRole('button', { name: 'Anuluj rezerwację' }).click()
      const reason = question.getByRole('textbox', { name: 'Powód, który zobaczy kupujący' })
      await expect(reason, 'what is missing comes into sight').toBeFocused()
      await question.getByRole('button', { name: 'Nie, wróć' }).click()
    })

    await test.step('a wrong pickup code is rejected, the right one hands over', async () => {
      await installCamera(page, first?.pickupCode ?? '')
      await page.goto('/seller/dashboard')
      const code = page.getByRole('textbox', { name: 'Kod odbioru' })
      await code.fill('0000')
      await page.getByRole('button', { name: 'Znajdź' }).click()
      await expect(main(page)).toContainText('Nie ma takiego kodu')
      await page.getByRole('button', { name: 'Zeskanuj kod' }).click()
      await page.getByRole('button', { name: 'Wydaj zamówienie' }).click()
      await expect(page.getByText('Zamówienie wydane')).toBeVisible()
      await code.fill(first?.pickupCode ?? '')
      await page.getByRole('button', { name: 'Znajdź' }).click()
      await expect(main(page)).toContainText('To zamówienie jest już wydane')
    })

    await test.step('the day is moved, and the answers are summed up', async () => {
      await page.goto(`/reservations/day?scheduleId=${fixture.schedule.id}&date=${day}`)
      await page.getByLabel('Nowy dzień').fill(dayIn(6))
      await page.getByLabel('Powód, który zobaczą kupujący').fill('Targ przeniesiony')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Zaproponuj nowy dzień wszystkim' }).click()
      await expect(main(page)).toContainText('Wysłano: 4.')
      await expect(main(page)).toContainText('czeka na odpowiedź: 4')
    })

    await test.step('answers by e-mail link without a login: accept the new day, confirm attendance, cancel, undo', async () => {
      const email = await emailTo(request, writes.user.email, /zmian/i)
      await visitor.goto(linkIn(email, '/reservations/answer'))
      await expect(main(visitor)).toContainText('Targ przeniesiony')
      await expectAccessible(visitor)
      for (const [answer, says] of [
        ['Zgadzam się na zmianę', 'Zmiana przyjęta'],
        ['Będę', 'sprzedawca już wie, że będziesz'],
        ['Rezygnuję', 'Rezerwacja anulowana'],
        ['Cofnij rezygnację', 'Rezerwacja znów obowiązuje'],
      ] as const) {
        await visitor.getByRole('button', { name: answer, exact: true }).click()
        await expect(main(visitor)).toContainText(says)
      }
      await page.reload()
      await expect(main(page)).toContainText('zgoda: 1')
    })
  },
)
