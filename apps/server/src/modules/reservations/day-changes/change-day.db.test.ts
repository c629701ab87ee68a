import { testDatabase } from '#testing/database/test-database'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { reservationBody, stockCounters, takenCapacity } from '#testing/clients/reservations'
import { insertReservableOffer } from '#testing/factories'
import { expect, test } from 'vitest'

const { db } = await testDatabase()
const { sent, drainOutbox, send, post, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)

const dayOf = async (id: number) =>
  db
    .selectFrom('occurrences')
    .innerJoin('schedules', 'schedules.id', 'occurrences.scheduleId')
    .select(['occurrences.date', 'occurrences.scheduleId', 'occurrences.status'])
    .where('occurrences.id', '=', id)
    .executeTakeFirstOrThrow()

/** An offer with three reservations on its day: one pending, two accepted. */
async function threeReservations() {
  const fixture = await insertReservableOffer(db, { offerItems: [{ stock: 50 }] })
  const seller = sellerOf(fixture)
  const people = await Promise.all([newBuyer(), newBuyer(), newBuyer()])
  const made = []
  for (const { headers } of people) made.push(await reserved(fixture, headers, [2]))
  for (const { id } of made.slice(1)) await act(id, 'accept', seller, { version: 2 })
  const { date, scheduleId } = await dayOf(fixture.occurrenceId)
  const change = (given: object, headers = seller) =>
    post('/day-changes', headers, { scheduleId, date, reason: 'Wesele w sobotę', ...given })
  const answers = async () => {
    const { body } = await send('GET', '/day-changes', seller)
    return body.items[0].rows.map(({ answer }: { answer: string }) => answer).toSorted()
  }
  return { fixture, seller, people, ids: made.map(({ id }) => id), date, change, answers }
}

/** The e-mails to the buyers: text, button and the secret of the answer link. */
const proposalEmails = async () => {
  await drainOutbox()
  return sent
    .filter(({ subject }) => subject.includes('propozycja zmiany'))
    .map(({ content }) => ({
      text: JSON.stringify(content),
      label: content.button?.label,
      token: new URL(content.button?.url ?? '').searchParams.get('token'),
    }))
}

/** Buyers who have not answered, each with the request that answers. */
const openProposals = async (people: { headers: Record<string, string> }[], ids: number[]) => {
  const all = await Promise.all(
    people.map(async ({ headers }, n) => ({ headers, view: (await send('GET', `/${ids[n]}`, headers)).body })),
  )
  return all
    .filter(({ view }) => view.status === 'change_proposed')
    .map(
      ({ headers, view }) =>
        (event: string) =>
          act(view.id, event, headers, { version: view.version }),
    )
}

const MOVED_DAY = { date: '2035-03-04', startTime: '10:00', endTime: '12:00' }

test('moving a day closes it, asks every buyer by e-mail with an answer link and sums up the answers', async () => {
  const { fixture, people, ids, change, answers } = await threeReservations()
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0

  const { body } = await change({ move: MOVED_DAY })
  expect(body.results).toEqual(ids.map((id) => ({ id, ok: true, code: null, message: null })))
  expect(await dayOf(fixture.occurrenceId)).toMatchObject({ status: 'closed' })
  expect(await answers()).toEqual(['waiting', 'waiting', 'waiting'])
  const neighbour = sellerOf(await insertReservableOffer(db))
  expect((await send('GET', '/day-changes', neighbour)).body.items, 'of another fixture').toEqual([])

  const emails = await proposalEmails()
  expect(emails).toHaveLength(3)
  for (const { label, text } of emails) expect([label, text.includes('Wesele w sobotę')]).toEqual(['Odpowiedz', true])
  expect((await post('/answers', {}, { token: emails[0]?.token, answer: 'accept' })).status).toBe(200)
  expect(await answers()).toEqual(['agreed', 'waiting', 'waiting'])

  const [no, gone] = await openProposals(people, ids)
  await no?.('decline-proposal')
  await gone?.('cancel')
  expect(await answers()).toEqual(['agreed', 'cancelled', 'unchanged'])
  expect(await takenCapacity(db, fixture.occurrenceId), 'only who stays stands on the old day').toBe(1)
  expect(await stockCounters(db, fixture)).toMatchObject({ item: { held: 4 } })

  // A second change asks those who stay, on the same new day.
  expect((await change({ move: MOVED_DAY })).body.results).toMatchObject([{ ok: true }])
})

test('cancelling a day tells every buyer the reason and releases the stock', async () => {
  const { fixture, change, answers } = await threeReservations()
  expect((await change({})).body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true])
  expect(await answers()).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect([await takenCapacity(db, fixture.occurrenceId), await stockCounters(db, fixture)]).toMatchObject([
    0,
    { item: { held: 0 } },
  ])
})

test('a buyer who cannot be asked does not stop the others, and an invalid day changes nothing', async () => {
  const { fixture, seller, ids, date, change, answers } = await threeReservations()
  const fault = async (given: object) => (await change(given)).body.fieldErrors
  expect(await fault({ move: { ...MOVED_DAY, date } })).toMatchObject([{ property: 'move.date', code: 'sameDay' }])
  expect(await fault({ move: { ...MOVED_DAY, date: '2020-01-01' } })).toMatchObject([
    { property: 'move.date', code: 'past' },
  ])
  expect(await fault({ reason: ' ' })).toMatchObject([{ property: 'reason' }])
  expect(await dayOf(fixture.occurrenceId), 'nothing was closed').toMatchObject({ status: 'open' })
  expect((await change({ move: MOVED_DAY }, sellerOf(await insertReservableOffer(db)))).status).toBe(404)

  const { version } = (await send('GET', `/${ids[0]}`, seller)).body
  await act(ids[0] ?? 0, 'propose', seller, {
    version,
    cause: 'other',
    reason: 'Mniej',
    items: [{ offerItemId: fixture.offerItems[0]?.offerItemId, quantity: 1 }],
  })
  const { body } = await change({ move: MOVED_DAY })
  expect(body.results.map(({ code }: { code: string | null }) => code)).toEqual(['ILLEGAL_TRANSITION', null, null])
  expect(await answers()).toEqual(['unchanged', 'waiting', 'waiting'])
  expect((await change({ move: { ...MOVED_DAY, startTime: '11:00' } })).body.fieldErrors).toMatchObject([
    { property: 'move.date', code: 'dayTaken' },
  ])
})

test('before a day is changed, its seller sees whom it concerns, by which channel and with which words', async () => {
  const { fixture, seller, people, ids, date, change } = await threeReservations()
  const guest = (
    await post(
      '/anonymous',
      {},
      reservationBody(fixture, [1], {
        submit: true,
        contactName: 'Zofia Wiśniewska-Krzyżanowska',
        contactPhone: '+48605550001',
        contactEmail: null,
      }),
    )
  ).body
  const { scheduleId } = await dayOf(fixture.occurrenceId)
  const look = (given: object, headers = seller) =>
    post('/day-changes/preview', headers, { scheduleId, date, ...given })
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0

  const { rows } = (await look({ move: MOVED_DAY, reason: 'Mróz' })).body
  expect(rows.map(({ reservationId }: { reservationId: number }) => reservationId)).toEqual([...ids, guest.id])
  expect(rows[0]).toMatchObject({ notifiedBy: ['email'], phoneToCall: null, waitsForAnswer: false, push: null })
  expect(rows.at(-1)).toMatchObject({
    buyerName: 'Zofia Wiśniewska-Krzyżanowska',
    notifiedBy: ['phone'],
    phoneToCall: '+48605550001',
  })
  expect((await look({ move: { ...MOVED_DAY, date } })).body.fieldErrors).toMatchObject([{ code: 'sameDay' }])
  expect((await look({}, sellerOf(await insertReservableOffer(db)))).status).toBe(404)
  expect((await look({})).body.rows[0].paragraphs).toContain('Nic nie płacisz.')
  expect(await dayOf(fixture.occurrenceId), 'a look changes nothing').toMatchObject({ status: 'open' })
  const days = (await send('GET', '/day-changes/days', seller)).body.items
  expect(days).toMatchObject([{ scheduleId, date, reservations: 4 }])

  await act(ids[0] ?? 0, 'cancel', people[0]?.headers ?? {}, { version: 2 })
  const previewed = [...ids, guest.id]
  const stale = await change({ move: MOVED_DAY, reason: 'Mróz', previewed })
  expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT'])
  expect(await dayOf(fixture.occurrenceId), 'nothing was closed').toMatchObject({ status: 'open' })

  sent.length = 0
  await db.deleteFrom('outboxMessages').execute()
  expect((await change({ move: MOVED_DAY, reason: 'Mróz', previewed: previewed.slice(1) })).status).toBe(200)
  await drainOutbox()
  const announced = rows.find(({ reservationId }: { reservationId: number }) => reservationId === ids[1])
  const email = sent.find(({ subject }) => subject === announced.subject)
  const withoutDeadline = (paragraphs: readonly string[]) =>
    paragraphs.filter((text) => !text.startsWith('Odpowiedz do'))
  expect(withoutDeadline(email?.content.paragraphs ?? []), 'each reads what was shown').toEqual(
    withoutDeadline(announced.paragraphs),
  )
})
