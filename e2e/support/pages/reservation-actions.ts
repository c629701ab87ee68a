import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Session } from '@kram/contract/accounts/schemas'
import { offerRoutes } from '@kram/contract/offers/schemas'
import { reservationRoutes } from '@kram/contract/reservations/schemas'
import { call } from '../data/api.ts'
import { newPhone, type TestUser } from '../data/users.ts'
import type { SellerFixture } from '../data/seller.ts'

const TWO_PACKAGES = /^2\sopak\.$/

/** As if the person had logged in on this device before. */
export const openAs = async (page: Page, { token, expiresAt, user }: Session, path: string): Promise<void> => {
  await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify({ token, expiresAt, user }))
  await page.goto(path)
}

/** From now on what a finger does on this page is counted, but for the fields that are typed into; the amount took one tap. */
const countTaps = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let taps = 1
    Reflect.set(globalThis, 'countedTaps', () => taps)
    const typed = 'textarea, input:not([type=radio]):not([type=checkbox])'
    const count = ({ target, isTrusted }: Event) => {
      if (isTrusted && target instanceof Element && !target.closest(typed)) taps += 1
    }
    addEventListener('click', count, true)
  })

/** How many taps the reservation took since the page of the offer. */
export const countedTaps = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'countedTaps')())

/** Two boxes of eggs, and who will come for them; everything but the last press. */
export const fillReservationForm = async (page: Page, { offer }: SellerFixture): Promise<string> => {
  const phone = newPhone().typed
  await page.goto(`/offers/${offer.id}`)
  const amount = page.getByRole('group', { name: new RegExp(offer.title) })
  const chosen = amount.getByRole('status')
  // Until the page is awake a press is lost; one that was only late must not be pressed again.
  await expect(async () => {
    if (!TWO_PACKAGES.test((await chosen.textContent()) ?? ''))
      await amount.getByRole('button', { name: /^Więcej/ }).click()
    await expect(chosen).toHaveText(TWO_PACKAGES, { timeout: 1000 })
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
export const reservationsOf = async (request: APIRequestContext, { seller: { token } }: SellerFixture) =>
  (await call(request, reservationRoutes.list, { token, query: { role: 'seller' } })).items

/** Two boxes of eggs, reserved by a member without a screen. */
export const reserveOverApi = async (
  request: APIRequestContext,
  { offer, offerItem }: SellerFixture,
  { token }: TestUser,
) => {
  const { occurrences } = await call(request, offerRoutes.offer, { params: { id: offer.id } })
  return call(request, reservationRoutes.create, {
    token,
    body: {
      offerId: offer.id,
      occurrenceId: occurrences[0]?.id ?? 0,
      items: [{ offerItemId: offerItem.id, quantity: 2 }],
      contactPhone: newPhone().e164,
      submit: true,
      seenTotal: '25.00',
    },
  })
}
