import { testDatabase } from '#testing/database/test-database'
import { reservationEmailClient } from '#testing/clients/reservation-emails'
import { stockCounters, reservationBody, moveOccurrence, takenCapacity } from '#testing/clients/reservations'
import { hoursFromNow, insertReservableOffer } from '#testing/factories'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Email } from '#platform/email'
import { publishReminders } from './send-reminders.ts'

const { db } = await testDatabase()
const { sent, drainOutbox, send, post, act, reserved, newBuyer, sellerOf } = reservationEmailClient(db)

beforeEach(async () => {
  await db
    .updateTable('reservations')
    .set({ submittedAt: hoursFromNow(-30) })
    .execute()
  await db
    .updateTable('occurrences')
    .set({ startsAt: hoursFromNow(900), endsAt: hoursFromNow(901), date: '2035-01-01' })
    .execute()
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
})

/** Runs the due reminders twice: the second run must find none. */
const enqueueAndSend = async (): Promise<Email[]> => {
  await db.deleteFrom('outboxMessages').execute()
  sent.length = 0
  await publishReminders(db, AbortSignal.timeout(60_000))
  await publishReminders(db, AbortSignal.timeout(60_000))
  await drainOutbox()
  return [...sent]
}
const titles = (emails: Email[]) => emails.map(({ subject }) => subject.replace(/\d+/, 'N')).toSorted()

async function makeActiveReservation(fixture: Awaited<ReturnType<typeof insertReservableOffer>>, starts: number) {
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers, [2])
  await act(id, 'accept', sellerOf(fixture), { version: 2 })
  await db
    .updateTable('reservations')
    .set({ submittedAt: hoursFromNow(-30) })
    .where('id', '=', id)
    .execute()
  await moveOccurrence(db, fixture, hoursFromNow(starts), hoursFromNow(starts + 2), hoursFromNow(starts - 3))
  const date = sql<string>`(starts_at at time zone 'Europe/Warsaw')::date`
  await db.updateTable('occurrences').set({ date }).where('id', '=', fixture.occurrenceId).execute()
  return { id, headers }
}
const tokenOf = (mail: Email | undefined) => new URL(mail?.content.button?.url ?? '').searchParams.get('token') ?? ''
const answer = (token: string, choice: string) => post('/answers', {}, { token, answer: choice })

test('two hours before, a buyer is reminded once and confirms to come by the link without a login', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, headers } = await makeActiveReservation(fixture, 1.5)

  const emails = await enqueueAndSend()
  expect(titles(emails)).toEqual(['Za dwie godziny odbiór: rezerwacja nr N'])
  expect(emails[0]?.content.button?.label).toBe('Będę / rezygnuję')
  const token = tokenOf(emails[0])
  expect((await send('GET', `/answers?token=${token}`)).body).toMatchObject({
    status: 'accepted',
    coming: false,
    items: [{ quantity: 2 }],
    answers: ['coming', 'giving_up'],
  })
  expect((await answer(token, 'coming')).body).toMatchObject({ coming: true, answers: ['giving_up'] })
  expect((await answer(token, 'coming')).status).toBe(200)
  expect((await answer(token, 'accept')).body.code).toBe('ILLEGAL_TRANSITION')
  const events = await db.selectFrom('comments').select('event').where('reservationId', '=', id).execute()
  expect(events.filter(({ event }) => event === 'coming')).toHaveLength(1)
  expect(await enqueueAndSend()).toEqual([])
  expect((await send('GET', `/${id}`, headers)).body.status).toBe('accepted')
})

test('cancelling by the link releases stock and slot at once, and the link shows it from then on', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, headers } = await makeActiveReservation(fixture, 1.5)
  const token = tokenOf((await enqueueAndSend())[0])

  expect((await answer(token, 'giving_up')).body).toMatchObject({ status: 'cancelled', answers: ['undo'] })
  expect((await stockCounters(db, fixture)).item).toEqual({ quantity: 10, held: 0 })
  expect(await takenCapacity(db, fixture.occurrenceId)).toBe(0)
  expect((await answer(token, 'giving_up')).body.code).toBe('ILLEGAL_TRANSITION')
  expect((await send('GET', `/${id}`, headers)).body).toMatchObject({ status: 'cancelled', cancelledLate: true })
})

test('an invalid or expired link answers nothing', async () => {
  expect((await answer('A'.repeat(43), 'coming')).body.code).toBe('LINK_EXPIRED')
  expect((await answer('short', 'coming')).status).toBe(400)
  await makeActiveReservation(await insertReservableOffer(db), 1.5)
  const token = tokenOf((await enqueueAndSend())[0])
  await db
    .updateTable('reservationAnswers')
    .set({ expiresAt: hoursFromNow(-1) })
    .execute()
  expect((await send('GET', `/answers?token=${token}`)).status).toBe(410)
  expect((await answer(token, 'giving_up')).body.code).toBe('LINK_EXPIRED')
})

test('half a day after the occurrence both participants are asked, and the buyer confirms the receipt by the link', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, headers } = await makeActiveReservation(fixture, -15)
  const emails = await enqueueAndSend()
  expect(titles(emails)).toEqual([
    'Rezerwacja nr N: czy masz już zamówienie?',
    'Rezerwacja nr N: czy zamówienie zostało odebrane?',
  ])

  const token = tokenOf(emails.find(({ subject }) => subject.includes('masz już')))
  expect((await answer(token, 'received')).body).toMatchObject({ status: 'completed' })
  expect((await send('GET', `/${id}`, headers)).body).toMatchObject({ status: 'completed', autoCompleted: false })
})

test('a seller is reminded at half of the time to answer and in its last hour', async () => {
  const fixture = await insertReservableOffer(db)
  const { headers } = await newBuyer()
  const { id } = await reserved(fixture, headers)
  const at = (asked: number, due: number) =>
    db
      .updateTable('reservations')
      .set({ statusChangedAt: hoursFromNow(asked), answerBy: hoursFromNow(due) })
      .where('id', '=', id)
      .execute()

  await at(-11, 13)
  expect(await enqueueAndSend()).toEqual([])
  await at(-12.1, 11.9)
  expect(titles(await enqueueAndSend())).toEqual(['Rezerwacja nr N czeka na odpowiedź'])
  await at(-23.1, 0.9)
  expect(titles(await enqueueAndSend())).toEqual(['Rezerwacja nr N: ostatnia godzina na odpowiedź'])
  expect(await enqueueAndSend()).toEqual([])
})

test('an obsolete reminder is not sent', async () => {
  const fixture = await insertReservableOffer(db)
  const { id, headers } = await makeActiveReservation(fixture, 1.5)
  await db.deleteFrom('outboxMessages').execute()
  await publishReminders(db, AbortSignal.timeout(60_000))
  await act(id, 'cancel', headers, { version: 3 })
  await drainOutbox()
  expect(titles(sent)).toEqual(['Rezerwacja nr N została anulowana'])
})

test('the reminder of the evening before follows Polish time', async () => {
  const fixture = await insertReservableOffer(db)
  // Never today, whatever the time is.
  await makeActiveReservation(fixture, 25)
  const setDay = (shift: string) =>
    db
      .updateTable('occurrences')
      .set({ date: sql<string>`(now() at time zone 'Europe/Warsaw' + ${shift}::interval)::date` })
      .where('id', '=', fixture.occurrenceId)
      .execute()
  await setDay('54 hours')
  expect(await enqueueAndSend()).toEqual([])
  // An occurrence for whose day before six o'clock in the evening has passed.
  await setDay('0 hours')
  expect(titles(await enqueueAndSend())).toEqual(['Jutro odbiór: rezerwacja nr N'])
  expect(await enqueueAndSend()).toEqual([])
  const { headers } = await newBuyer()
  expect((await post('', headers, reservationBody(fixture, [1]))).status).toBe(201)
})
