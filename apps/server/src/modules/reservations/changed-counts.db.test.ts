import { expect, test } from 'vitest'
import { registerOffers } from '#modules/offers'
import { registerStock } from '#modules/stock'
import { testApi } from '#testing/http/test-api'
import { testDatabase } from '#testing/database/test-database'
import { ledgerErrors } from '#testing/database/concurrency'
import { insertOccurrence } from '#testing/factories'
import { offerItemAt, reservationBody, type ReservableOffer } from '#testing/clients/reservations'
import { variantCountClient } from '#testing/clients/variant-counts'
import { registerReservations } from './reservations.routes.ts'
import { processWaitingList } from './waiting-list/waiting-list.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1_000_000 })
registerReservations(server.api, server.deps)
registerStock(server.api, server.deps)
registerOffers(server.api, server.deps)
const client = variantCountClient(db, server)
const { act, newBuyer, post, reserved, sellerOf } = client
const { call, threeOffers, count, counted, stockRows, submit, dateOf } = client

test('a hold of the waiting list takes from the count of the variant, on the shelf and per date', async () => {
  for (const counting of ['shelf', 'date'] as const) {
    const [one, two] = await threeOffers()
    await count(one, { counting, quantity: 6 })
    const [first, waiting, late] = [await newBuyer(), await newBuyer(), await newBuyer()]
    const { id } = await reserved(one, first.headers, [6])
    const { body } = await post('', waiting.headers, reservationBody(two, [5], { wait: true }))
    expect(body).toMatchObject({ status: 'draft', waiting: { heldUntil: null } })
    await act(id, 'cancel', first.headers, { version: 2 })
    await processWaitingList(db, new AbortController().signal)
    expect((await stockRows(one)).at(-1)).toMatchObject({ quantity: 6, held: 5 })
    expect((await submit(one, late.headers, 2)).body.details.lines).toMatchObject([{ left: 1 }])
    expect((await count(one, { counting, quantity: 4 })).body).toMatchObject({ details: { held: 5 } })
    expect((await post(`/${body.id}/finalize`, waiting.headers)).status).toBe(200)
    expect((await stockRows(one)).at(-1)).toMatchObject({ quantity: 6, held: 5 })
  }
  expect(await ledgerErrors(db)).toEqual([])
})

test('the number of one date can be changed, never below what is promised for it', async () => {
  const [one, two] = await threeOffers()
  const { headers } = await newBuyer()
  await count(one, { counting: 'date', quantity: 5 })
  const date = await dateOf(one.occurrenceId)
  const later = await insertOccurrence(db, two.scheduleId, { starts: 24 * 9 })
  const setDate = (day: string, quantity: number) =>
    call('PUT', `/api/variants/${offerItemAt(one).variantId}/dates/${day}`, sellerOf(one), { quantity })

  expect((await setDate(date, 8)).body.dates).toMatchObject([
    { date, quantity: 8, taken: 0 },
    { date: await dateOf(later), quantity: 5, taken: 0 },
  ])
  const { id } = await reserved(one, headers, [8])
  expect((await submit(two, headers, 6, { occurrenceId: later })).body.details.lines).toMatchObject([{ left: 5 }])
  expect((await setDate(date, 7)).body).toMatchObject({
    code: 'HELD_BY_RESERVATIONS',
    details: { held: 8, reservations: [{ id }] },
  })
  // What was handed over was made.
  await act(id, 'accept', sellerOf(one), { version: 2 })
  await act(id, 'hand-over', sellerOf(one), { version: 3 })
  expect((await setDate(date, 10)).body.dates[0]).toEqual({ date, quantity: 10, taken: 8 })
  expect((await submit(two, headers, 3)).body.details.lines).toMatchObject([{ left: 2 }])
  const { body: seen } = await call('GET', `/api/offers/${two.offerId}`, sellerOf(two))
  expect(seen.items).toMatchObject([
    {
      remaining: 5,
      remainingByDate: [
        { date, remaining: 2 },
        { date: await dateOf(later), remaining: 5 },
      ],
    },
  ])
  expect((await setDate('2020-01-01', 5)).status).toBe(404)
  await count(one, { counting: 'shelf', quantity: 5 })
  expect((await setDate(date, 5)).status).toBe(404)
  expect(await ledgerErrors(db)).toEqual([])
})

test('adding to the shelf counts on top of what is there, also from three forms at once', async () => {
  const offers = await threeOffers()
  const [one] = offers
  await count(one, { counting: 'shelf', quantity: 4 })
  const change = async (offer: ReservableOffer, quantity: number) => {
    const { body } = await call('GET', `/api/offerItems?offerId=${offer.offerId}`, sellerOf(offer))
    const [{ id, price, version }] = body.items
    const added = { price, version, count: { counting: 'shelf', quantity, add: true } }
    return call('PUT', `/api/offerItems/${id}`, sellerOf(offer), added)
  }
  const replies = await Promise.all(offers.map((offer) => change(offer, 10)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await counted(one)).toMatchObject({ counting: 'shelf', quantity: 34 })
  expect((await change(one, 999_990)).body.fieldErrors).toEqual([{ property: 'count.quantity', code: 'max' }])
  // A repeated PUT of the count itself would add twice.
  expect((await count(one, { counting: 'shelf', quantity: 1, add: true })).body.fieldErrors).toEqual([
    { property: 'add', code: 'invalid' },
  ])
  expect(await ledgerErrors(db)).toEqual([])
})
