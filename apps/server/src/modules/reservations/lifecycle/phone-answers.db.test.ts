import type { ReservationView } from '@kram/contract/reservations/views'
import { expect, test } from 'vitest'
import { moveOccurrence, type ReservableOffer, reservationBody, reservationClient } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertReservableOffer } from '#testing/factories'
import { testApi } from '#testing/http/test-api'
import { registerReservations } from '../reservations.routes.ts'

const { db } = await testDatabase()
const server = testApi({ db, limitFactor: 1000 })
registerReservations(server.api, server.deps)
const { send, post, act, newBuyer, reserved, sellerOf } = reservationClient(db, server)

let guests = 0
/** A reservation of somebody without an account; with an e-mail address, or with a phone number only. */
async function reservedByGuest(fixture: ReservableOffer, contactEmail: string | null = null): Promise<ReservationView> {
  guests += 1
  const contact = { contactName: 'Ewa Lis', contactPhone: `+4860611${1000 + guests}`, contactEmail }
  return (await post('/anonymous', {}, reservationBody(fixture, [1], { ...contact, submit: true }))).body
}

/** A seller with the requests of this test. */
async function seller() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 50 }] })
  const headers = sellerOf(fixture)
  return {
    fixture,
    headers,
    end: (event: 'cancel' | 'reject', { id, version }: ReservationView) =>
      act(id, event, headers, { version, reason: 'Choroba' }),
    answer: ({ id, version }: ReservationView, answer: string, as = headers) =>
      post(`/${id}/phone-answer`, as, { answer, version }),
    view: async (id: number): Promise<ReservationView> => (await send('GET', `/${id}`, headers)).body,
    row: async (id: number) => (await send('GET', '', headers)).body.items.find((row: { id: number }) => row.id === id),
    toCall: async (): Promise<number[]> =>
      (await send('GET', '?role=seller&toCall=1', headers)).body.items.map(({ id }: { id: number }) => id),
  }
}

test.each(['cancel', 'reject'] as const)(
  'after a %s the seller calls a buyer whom no e-mail reaches, and records the answer',
  async (event) => {
    const { fixture, end, answer, view, row, toCall } = await seller()
    const made = await reservedByGuest(fixture)
    expect([await row(made.id), await toCall()]).toEqual([expect.objectContaining({ callAbout: null }), []])

    const ended: ReservationView = (await end(event, made)).body
    expect(ended.callAbout).toBe('cancellation')
    expect(await row(made.id)).toMatchObject({ callAbout: 'cancellation', phoneToCall: ended.contact?.phone })
    expect(await toCall()).toEqual([made.id])

    const { body } = await answer(ended, 'agreed')
    expect(body).toMatchObject({ status: ended.status, callAbout: null, version: ended.version + 1 })
    expect(body.comments.at(-1)).toMatchObject({
      author: 'system',
      event: 'phone-answer',
      body: 'Zgoda przez telefon, zapisana przez sprzedawcę.',
      createdAt: expect.any(String),
    })
    expect([(await row(made.id)).callAbout, await toCall()]).toEqual([null, []])
    expect(await answer(await view(made.id), 'declined'), 'only once').toMatchObject({ status: 409 })
  },
)

test('nobody else is called: others are reached, or ended the reservation themselves, or its time is over', async () => {
  const { fixture, headers, end, toCall } = await seller()
  const [byEmail, past] = [await reservedByGuest(fixture, 'ewa@kram.test'), await reservedByGuest(fixture)]
  const buyer = await newBuyer()
  const withAccount = await reserved(fixture, buyer.headers, [1])
  for (const made of [byEmail, withAccount]) expect((await end('cancel', made)).body.callAbout).toBeNull()
  const manual = { contactName: 'Jan', contactPhone: '+48606119999' }
  const { body: entered } = await post('/manual', headers, reservationBody(fixture, [1], manual))
  await end('cancel', past)
  await end('cancel', entered)
  expect(await toCall(), 'also somebody who reserved by phone').toEqual([entered.id, past.id])
  const [from, to] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 3_600_000)]
  await moveOccurrence(db, fixture, from, to, from)
  expect(await toCall()).toEqual([])
})

test('an undone cancellation needs no call, a second one needs another', async () => {
  const { fixture, headers, end, answer, toCall } = await seller()
  const made = await reservedByGuest(fixture)
  const cancelled: ReservationView = (await end('cancel', made)).body
  const declined: ReservationView = (await answer(cancelled, 'declined')).body
  expect(declined.comments.at(-1)).toMatchObject({ body: 'Brak zgody przez telefon, zapisany przez sprzedawcę.' })
  const { body: restored } = await act(made.id, 'undo', headers, { version: declined.version })
  expect(restored).toMatchObject({ status: 'pending', callAbout: null })
  expect((await end('cancel', restored)).body.callAbout).toBe('cancellation')
  expect(await toCall()).toEqual([made.id])
})

test('the answer to a proposal is recorded in the same way, from an outdated page not at all', async () => {
  const { fixture, headers, answer, toCall } = await seller()
  const [made, other] = [await reservedByGuest(fixture), await reservedByGuest(fixture)]
  const propose = async ({ id, version }: ReservationView): Promise<ReservationView> => {
    const items = [{ offerItemId: fixture.offerItems[0]?.offerItemId, quantity: 2 }]
    return (await act(id, 'propose', headers, { version, cause: 'more', items })).body
  }
  const [proposed, further] = [await propose(made), await propose(other)]
  expect([proposed.callAbout, await toCall()]).toEqual(['proposal', [other.id, made.id]])
  expect(await answer(made, 'agreed')).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  expect((await answer(proposed, 'agreed')).body).toMatchObject({ status: 'accepted', callAbout: null })
  expect((await answer(further, 'declined')).body).toMatchObject({ status: 'pending', callAbout: null })
})

test('only the seller of the reservation records an answer', async () => {
  const { fixture, end, answer } = await seller()
  const { body: cancelled } = await end('cancel', await reservedByGuest(fixture))
  const neighbour = sellerOf(await insertReservableOffer(db))
  expect(await answer(cancelled, 'agreed', neighbour)).toMatchObject({ status: 404 })
  expect(await answer(cancelled, 'agreed', (await newBuyer()).headers)).toMatchObject({ status: 403 })
  expect(await answer(cancelled, 'maybe')).toMatchObject({ status: 400 })
})

test('a cancelled day lists whom to call and what they said, a moved day too', async () => {
  const { fixture, headers, answer, view } = await seller()
  const [first, second] = [await reservedByGuest(fixture), await reservedByGuest(fixture)]
  const byEmail = await reservedByGuest(fixture, 'ola@kram.test')
  const { date, scheduleId } = await db
    .selectFrom('occurrences')
    .select(['date', 'scheduleId'])
    .where('id', '=', fixture.occurrenceId)
    .executeTakeFirstOrThrow()
  await post('/day-changes', headers, { scheduleId, date, reason: 'Choroba' })
  await answer(await view(first.id), 'declined')
  const { body } = await send('GET', '/day-changes', headers)
  const rowOf = ({ id }: ReservationView) =>
    body.items[0].rows.find(({ reservationId }: { reservationId: number }) => reservationId === id)
  expect(rowOf(first)).toMatchObject({ answer: 'cancelled', callAbout: null, phoneAnswer: 'declined' })
  expect(rowOf(second)).toMatchObject({ answer: 'cancelled', callAbout: 'cancellation', phoneAnswer: null })
  expect(rowOf(byEmail)).toMatchObject({ answer: 'cancelled', callAbout: null, phoneAnswer: null })
})
