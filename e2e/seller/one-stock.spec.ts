import type { APIRequestContext } from '@playwright/test'
import { localTimeOf } from '@kram/contract/common/time'
import { answer, client } from '../support/data/client.ts'
import { countPrivateLimits } from '../support/data/private-limits.ts'
import { eggs, openSeller, type SellerFixture, tenEggsVariant, uniqueTitle } from '../support/data/seller.ts'
import { newPhone, newUser } from '../support/data/users.ts'
import { accessibilityErrors } from '../support/pages/accessibility.ts'
import { openAs } from '../support/pages/reservation-actions.ts'
import { expect, test } from '../support/test.ts'

type Order = { offerId: number; offerItemId: number; quantity: number }

/** A reservation without an account. */
const reserve = async (request: APIRequestContext, { offerId, offerItemId, quantity }: Order) => {
  const { occurrences } = await answer(client(request).GET('/api/offers/{id}', { params: { path: { id: offerId } } }))
  return client(request, (await newUser(request)).token).POST('/api/reservations', {
    body: {
      offerId,
      occurrenceId: occurrences[0]?.id ?? 0,
      items: [{ offerItemId, quantity }],
      contactPhone: newPhone().e164,
      submit: true,
      seenTotal: `${(quantity * 12.5).toFixed(2)}`,
    },
  })
}

const fiveReserved = async (request: APIRequestContext, { offer, offerItem }: SellerFixture) =>
  answer(reserve(request, { offerId: offer.id, offerItemId: offerItem.id, quantity: 5 }))

test('six boxes, five reserved: in "Dziś mam" of the same variant a guest gets the sixth and not eight', async ({
  page,
  request,
  visitor,
}) => {
  test.skip(localTimeOf(new Date()) >= '23:14', 'at the end of the day there is no today any more')
  const fixture = await openSeller(request, { stock: 6 })
  await fiveReserved(request, fixture)
  await openAs(page, fixture.seller, '/offers/today')
  await page.getByRole('button', { name: new RegExp(fixture.offer.title) }).click()
  const amount = page.getByLabel('Ile masz?')
  await expect(amount).toHaveValue('6')
  await expect(amount).toHaveAccessibleDescription(/Na półce jest 6\swytłaczanek, w tym zarezerwowane 5\swytłaczanek/u)

  await test.step('less than is promised is refused with the reservation to call about', async () => {
    await amount.fill('4')
    await expect(page.getByRole('radio', { name: /^Ustaw na 4/u })).toBeChecked()
    await expect(page.getByText(/było 6\swytłaczanek, będzie 10\swytłaczanek/u)).toBeVisible()
    await page.getByLabel('Do której dzisiaj?').fill('23:59')
    await page.getByRole('button', { name: 'Wystaw teraz' }).click()
    await expect(page.getByText(/Obiecano już 5\swytłaczanek.*Do kogo zadzwonisz/u)).toBeVisible()
    await expect(page.getByRole('link', { name: /^nr / })).toHaveCount(1)
    expect(await accessibilityErrors(page)).toEqual([])
  })
  await amount.fill('6')
  await page.getByRole('button', { name: 'Wystaw teraz' }).click()
  await expect(page).toHaveURL(/\/offers$/)

  const own = await answer(client(request, fixture.seller.token).GET('/api/offers', { params: { query: {} } }))
  const today = own.items.find(({ title }) => title.startsWith('Dziś mam'))
  const offerItemId = today?.items[0]?.id ?? 0
  await visitor.goto(`/offers/${today?.id}`)
  await expect(visitor.getByText(/została 1\swytłaczanka/u)).toBeVisible()
  const refused: unknown = (await reserve(request, { offerId: today?.id ?? 0, offerItemId, quantity: 8 })).error
  expect(refused).toMatchObject({ code: 'OUT_OF_STOCK', details: { lines: [{ asked: 8, left: 1 }] } })
})

test('where offers had promised more than there is, the seller decides', async ({ page, request }) => {
  const fixture = await openSeller(request)
  const { seller, location, schedule } = fixture
  const api = client(request, seller.token)
  const title = uniqueTitle()
  const product = await answer(api.POST('/api/products', { body: eggs(title) }))
  const variant = await answer(api.POST('/api/variants', { body: tenEggsVariant(product.id) }))
  for (const [limit, quantity] of [
    [10, 5],
    [8, 8],
  ] as const) {
    const draft = await answer(
      api.POST('/api/offers', { body: { title, locationId: location.id, scheduleIds: [schedule.id] } }),
    )
    const item = await answer(
      api.POST('/api/offerItems', {
        body: { offerId: draft.id, variantId: variant.id, price: '12.50', quantity: limit },
      }),
    )
    const params = { path: { id: draft.id } }
    const { version } = await answer(api.GET('/api/offers/{id}/edit', { params }))
    await answer(api.POST('/api/offers/{id}/publish', { params, body: { version } }))
    await answer(reserve(request, { offerId: draft.id, offerItemId: item.id, quantity }))
  }
  await countPrivateLimits(variant.id, 6)

  await openAs(page, seller, '/items')
  const decision = page.getByRole('list', { name: 'Potrzebna Twoja decyzja' })
  await expect(decision).toContainText(/W rezerwacjach obiecano 13\swytłaczanek, a na półce było 6\swytłaczanek\./u)
  await expect(decision).toContainText(/obiecała 8\swytłaczanek, zarezerwowane 8\swytłaczanek/u)
  expect(await accessibilityErrors(page)).toEqual([])

  await decision.getByRole('button', { name: /^Mam 6\swytłaczanek/u }).click()
  await expect(decision).toContainText(/Obiecano już 13\swytłaczanek.*Do kogo zadzwonisz\?/u)
  await expect(decision.getByRole('link', { name: /^nr / })).toHaveCount(2)
  await decision.getByRole('button', { name: /^Mam 13\swytłaczanek/u }).click()
  await expect(decision).toHaveCount(0)
  const count = await answer(api.GET('/api/variants/{id}/count', { params: { path: { id: variant.id } } }))
  expect(count).toMatchObject({ counting: 'shelf', quantity: 13, held: 13 })
})

test('the form of an offer item says the number before and after, for each way', async ({ page, request }) => {
  const fixture = await openSeller(request, { stock: 6 })
  await openAs(page, fixture.seller, `/offers/edit/${fixture.offer.id}`)
  await page.getByRole('button', { name: 'Zmień cenę lub ilość' }).click()
  const amount = page.getByLabel('Ile masz teraz')
  await expect(amount).toHaveAccessibleDescription(/Teraz jest 6\swytłaczanek\. Puste: zostaje tak\./u)
  await amount.fill('10')
  await expect(page.getByRole('radio', { name: /^Ustaw na 10\swytłaczanek/u })).toBeChecked()
  await page.getByRole('radio', { name: /^Dodaj 10\swytłaczanek.*było 6\swytłaczanek, będzie 16/u }).check()
  await page.getByLabel('Najwyżej w tej ofercie').fill('3')
  expect(await accessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click()
  await expect(page.getByText(/Zostały 3\swytłaczanki/u)).toBeVisible()

  await page.goto(`/variants/edit/${fixture.variant.id}`)
  await expect(page.getByText(/^Masz teraz 16\swytłaczanek/u)).toBeVisible()
  await page.getByRole('radio', { name: /^Robię tyle na każdy dzień/u }).check()
  await page.getByLabel('Ile robisz na jeden dzień').fill('30')
  await page.getByRole('button', { name: 'Zapisz sposób liczenia' }).click()
  await page
    .getByRole('button', { name: /^Zmień: / })
    .first()
    .click()
  await page.getByLabel(/^Ile robisz: /u).fill('12')
  await page.getByRole('button', { name: 'Zapisz ten dzień' }).click()
  await expect(page.getByText(/^robię 12\swytłaczanek$/u)).toBeVisible()
  expect(await accessibilityErrors(page)).toEqual([])
})

test('a buyer sees what is left on each date, and a date with enough is proposed', async ({ page, request }) => {
  const { seller, variant, offer, offerItem } = await openSeller(request)
  const api = client(request, seller.token)
  await answer(
    api.PUT('/api/variants/{id}/count', {
      params: { path: { id: variant.id } },
      body: { counting: 'date', quantity: 6 },
    }),
  )
  await answer(reserve(request, { offerId: offer.id, offerItemId: offerItem.id, quantity: 4 }))
  await page.goto(`/offers/${offer.id}`)
  const amount = page.getByRole('group', { name: new RegExp(offer.title) })
  await expect(page.getByRole('main')).toContainText(/: 2\swytłaczanki.*: 6\swytłaczanek/su)
  await expect(async () => {
    await amount.getByRole('button', { name: /^Więcej/ }).click({ timeout: 1000 })
    await expect(amount.getByRole('status')).toHaveText(/^3\swytłaczanki$/u, { timeout: 1000 })
  }).toPass()
  await page.getByRole('button', { name: 'Zarezerwuj', exact: true }).click()
  await page.getByRole('button', { name: 'Zmień termin' }).click()
  const dates = page.getByRole('group', { name: 'Kiedy odbierzesz?' }).getByRole('radio')
  await expect(dates.nth(0)).toHaveAccessibleName(/na ten dzień zostały 2\swytłaczanki/u)
  await expect(dates.nth(1)).toBeChecked()
  expect(await accessibilityErrors(page)).toEqual([])
})
