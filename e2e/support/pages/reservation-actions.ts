import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Session } from '@kram/contract/accounts/schemas'
import { newPhone, type TestUser } from '../data/users.ts'
import type { SellerFixture } from '../data/seller.ts'
import { answer, client } from '../data/client.ts'

const TWO_PACKAGES = /^2\swytłaczanki$/

/** Opens a page with a stored session, as after an earlier login. */
export const openAs = async (page: Page, { token, expiresAt, user }: Session, path: string): Promise<void> => {
  await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify({ token, expiresAt, user }))
  await page.goto(path)
}

/** Counts taps on this page from now on, except on text fields; the quantity took one tap. */
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

/** The number of taps since the offer page. */
export const countedTaps = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'countedTaps')())

/** Fills in two boxes of eggs and the two fields of a guest; everything but the submit. */
export const fillReservationForm = async (page: Page, { offer }: SellerFixture): Promise<string> => {
  const phone = newPhone().typed
  await page.goto(`/offers/${offer.id}`)
  const amount = page.getByRole('group', { name: new RegExp(offer.title) })
  await amount.getByRole('button', { name: /^Więcej/ }).click({ clickCount: 2 })
  await expect(amount.getByRole('status')).toHaveText(TWO_PACKAGES)
  await countTaps(page)
  await page.getByRole('button', { name: 'Zarezerwuj', exact: true }).click()
  await page.getByLabel('Jak się do Ciebie zwracać?').fill('Jan Nowak')
  await page.getByRole('textbox', { name: 'Telefon lub e-mail' }).fill(phone)
  await expect(page.getByRole('region', { name: 'Podsumowanie' })).toContainText('25,00 zł')
  return phone
}

/** The optional message to the seller. */
export const addMessage = async (page: Page, text: string): Promise<void> => {
  await page.getByText('Dodaj wiadomość').click()
  await page.getByRole('textbox', { name: 'Wiadomość dla sprzedawcy' }).fill(text)
}

export const submitReservation = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Zarezerwuj bez zobowiązań' }).click()

/** The seller's reservations, from the API. */
export const reservationsOf = async (request: APIRequestContext, { seller: { token } }: SellerFixture) =>
  (await answer(client(request, token).GET('/api/reservations', { params: { query: { role: 'seller' } } }))).items

/** Two boxes of eggs, reserved by a user through the API. */
export const reserveOverApi = async (
  request: APIRequestContext,
  { offer, offerItem }: SellerFixture,
  { token }: TestUser,
) => {
  const { occurrences } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offer.id } } }))
  return answer(
    client(request, token).POST('/api/reservations', {
      body: {
        offerId: offer.id,
        occurrenceId: occurrences[0]?.id ?? 0,
        items: [{ offerItemId: offerItem.id, quantity: 2 }],
        contactPhone: newPhone().e164,
        submit: true,
        seenTotal: '25.00',
      },
    }),
  )
}
