import type { Page } from '@playwright/test'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { addChicken } from '../support/data/chicken.ts'
import { createReservation, createGuestReservation } from '../support/data/reservations.ts'
import { emailTo, linkIn } from '../support/data/mailbox.ts'
import { newUser, newPhone } from '../support/data/users.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { openSeller } from '../support/data/seller.ts'
import { expect, test } from '../support/test.ts'

/** A camera that shows the buyer's code; the test browser has none. */
const installCamera = (page: Page, code: string): Promise<unknown> =>
  page.addInitScript((shownCode) => {
    Object.assign(globalThis, {
      BarcodeDetector: class {
        static getSupportedFormats(): Promise<string[]> {
          return Promise.resolve(['qr_code'])
        }
        detect = async (): Promise<{ rawValue: string }[]> => [
          { rawValue: `https://kram.test/reservations/pickup?code=${shownCode}` },
        ]
      },
    })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        enumerateDevices: async () => [{ kind: 'videoinput' }],
        getUserMedia: async () => document.createElement('canvas').captureStream(),
      },
    })
    HTMLMediaElement.prototype.play = async () => undefined
  }, code)

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

    await test.step('four pending reservations are accepted together, each with its result', async () => {
      await openAs(page, fixture.seller, '/reservations')
      await page
        .getByRole('checkbox', { name: /^Zaznacz: / })
        .first()
        .check()
      await page.getByRole('checkbox', { name: 'Zaznacz wszystkie (4)' }).check()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Potwierdź zaznaczone (4)' }).click()
      const result = page.getByRole('status', { name: 'Wynik potwierdzania' })
      await expect(result).toContainText('Potwierdzono: 4')
      await expect(result.getByRole('listitem')).toHaveCount(4)
    })

    await test.step('the pickup screen sums them up, and a tick is not of this device alone', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Więcej' }).click()
      await page.getByRole('link', { name: 'Wydawanie' }).click()
      await expectAccessible(page)
      await page.getByRole('link', { name: /spakowane 0 z 4/ }).click()
      await expect(page.getByText('wydano 0 z 4')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Towary' }).click()
      const eggs = page.getByRole('list', { name: 'Towary' })
      await expect(eggs).toContainText('4\u00a0wytłaczanki')
      await eggs.getByRole('checkbox').first().check()
      await expect(eggs).toContainText('odhaczone 1 z 4')
      await expectAccessible(page)
      await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'))
      await page.reload()
      await page.getByRole('tab', { name: 'Towary' }).click()
      await expect(eggs.getByRole('checkbox').first()).toBeChecked()
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

    await test.step('a wrong pickup code is rejected, the right one hands over, and the chicken is weighed', async () => {
      await installCamera(page, first?.pickupCode ?? '')
      await page.goto('/reservations/pickup')
      await page.getByRole('link', { name: /spakowane 1 z 5/ }).click()
      const code = page.getByRole('textbox', { name: 'Kod odbioru' })
      await code.fill('0000')
      await expect(main(page)).toContainText('Nie ma takiego kodu')
      await page.getByRole('button', { name: 'Zeskanuj kod' }).click()
      await expect(code, 'the camera has seen it').toHaveValue(first?.pickupCode ?? '')
      const people = page.getByRole('list', { name: 'Do wydania' })
      await people
        .getByRole('button', { name: /^Wydaj/ })
        .first()
        .click()
      await expect(page.getByText('wydano 1 z 5')).toBeVisible()
      await expect(code, 'ready for the next buyer').toHaveValue('')
      await code.fill(first?.pickupCode ?? '')
      await expect(main(page)).toContainText('Już wydane o')
      await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
      await expect(page.getByText('wydano 0 z 5')).toBeVisible()
      await people
        .getByRole('button', { name: /^Wydaj/ })
        .first()
        .click()
      await expect(page.getByText('wydano 1 z 5')).toBeVisible()

      await code.fill('')
      await people.getByRole('button', { name: 'Zważ: Ewa Lis' }).click()
      const weight = people.getByRole('textbox', { name: /^Waga/ })
      await weight.fill('1,2')
      await expectAccessible(page)
      await people.getByRole('button', { name: 'Wydaj: Ewa Lis' }).click()
      await expect(people).toContainText('To za mało')
      await weight.fill('1,6')
      await weight.press('Enter')
      await expect(people).toContainText('zważone 1,6\u00a0kg')
    })

    await test.step('the day is moved, and the answers are summed up', async () => {
      await page.goto('/seller/dashboard')
      await page.getByRole('link', { name: 'Przenieś / odwołaj dzień' }).click()
      await page.getByRole('group', { name: 'Dni do wyboru' }).getByRole('button').first().click()
      await page.getByLabel('Powód, który zobaczą kupujący').fill('Targ przeniesiony')
      await expect(main(page)).toContainText(/Dotyczy: 4\srezerwacje/)
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Wyślij propozycję/ }).click()
      await expect(main(page)).toContainText('Zmieniono: 4.')
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
        if (answer === 'Rezygnuję') await visitor.getByRole('button', { name: 'Tak, rezygnuję' }).click()
        await expect(main(visitor)).toContainText(says)
      }
      await page.reload()
      await expect(main(page)).toContainText('zgoda: 1')
    })
  },
)
