import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Session } from '@kram/contract/accounts'
import { offerRoutes } from '@kram/contract/offers'
import { reservationRoutes } from '@kram/contract/reservations'
import { call } from './api.ts'
import { newPhone, type Person } from './people.ts'
import type { Stall } from './stall.ts'

const TWO_BOXES = /^2\sopak\.$/

/** As if the person had logged in on this device before. */
export const enter = async (page: Page, { token, expiresAt, user }: Session, path: string): Promise<void> => {
  await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify({ token, expiresAt, user }))
  await page.goto(path)
}

/** From now on what a finger does on this page is counted, but for the fields that are typed into; the amount took one tap. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let taps = 1
    Reflect.set(globalThis, 'tapsOf', () => taps)
    const typed = 'textarea, input:not([type=radio]):not([type=checkbox])'
    const count = ({ target, isTrusted }: Event) => {
      if (isTrusted && target instanceof Element && !target.closest(typed)) taps += 1
    }
    addEventListener('click', count, true)
  })

/** How many taps the reservation took since the page of the offer. */
export const tapsOf = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'tapsOf')())

/** Two boxes of eggs, and who will come for them; everything but the last press. */
export const fillReservation = async (page: Page, { offer }: Stall): Promise<string> => {
  const phone = newPhone().typed
  await page.goto(`/offers/${offer.id}`)
  const amount = page.getByRole('group', { name: new RegExp(offer.title) })
  const chosen = amount.getByRole('status')
  // Until the page is awake a press is lost; one that was only late must not be pressed again.
  await expect(async () => {
    if (!TWO_BOXES.test((await chosen.textContent()) ?? ''))
      await amount.getByRole('button', { name: /^Więcej/ }).click()
    await expect(chosen).toHaveText(TWO_BOXES, { timeout: 1000 })
  }).toPass()
  await countTaps(page)
  await page.getByRole('button', { name: 'Zarezerwuj', exact: true }).click()
  await page.getByLabel('Imię i nazwisko').fill('Jan Nowak')
  await page.getByRole('textbox', { name: 'Telefon' }).fill(phone)
  await page.getByRole('textbox', { name: /^Uwagi/ }).fill('Będę po dziewiątej')
  await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText('25,00 zł')
  return phone
}

export const submitReservation = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Zarezerwuj bez zobowiązań' }).click()

/** What reservations the seller has, as the API tells. */
export const reservationsOf = async (request: APIRequestContext, { seller: { token } }: Stall) =>
  (await call(request, reservationRoutes.list, { token, query: { role: 'seller' } })).items

/** Two boxes of eggs, reserved by a member without a screen. */
export const reserveByApi = async (request: APIRequestContext, { offer, position }: Stall, { token }: Person) => {
  const { occurrences } = await call(request, offerRoutes.offer, { params: { id: offer.id } })
  return call(request, reservationRoutes.create, {
    token,
    body: {
      offerId: offer.id,
      occurrenceId: occurrences[0]?.id ?? 0,
      items: [{ offerItemId: position.id, quantity: 2 }],
      contactPhone: newPhone().e164,
      submit: true,
      seenTotal: '25.00',
    },
  })
}
