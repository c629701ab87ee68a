import { expect, test } from 'vitest'
import { ongoingClient } from '#testing/closings/ongoing-client'
import { stockCounters } from '#testing/clients/reservations'
import { testDatabase } from '#testing/database/test-database'
import { insertLocation } from '#testing/factories'
import { emailsTo } from '#testing/tax/tax-client'

const { db } = await testDatabase({ max: 20 })
const client = ongoingClient(db)
const { call, send, sent, market, close, reopen, planOf, runJob } = client
const { comesDue, standingFor, standingOf, termsOf, titlesFor, waitingOf, waitingSubjects, weeklyOffer } = client

test('the plan of a closing names the standing reservations and who waits', async () => {
  const { fixture, seller, regular, drafts } = await market()
  const plan = await planOf(seller)
  const [, next] = await termsOf(regular.standing.id, regular.headers)
  expect(plan).toMatchObject({ standing: 1, waiting: 2 })
  expect(plan.standingReservations).toEqual([
    {
      id: regular.standing.id,
      as: 'seller',
      otherName: 'Anna Kowalska',
      offerTitle: 'Jajka od kur',
      summary: '2 × Jajka 10 szt.',
      everyWeeks: 1,
      startsAt: next.startsAt,
      endsAt: next.endsAt,
    },
  ])
  expect(plan.waitingEntries).toMatchObject(
    drafts.map(({ id, number }) => ({ id, number, otherName: 'Anna Kowalska', summary: '1 × Jajka 10 szt.' })),
  )
  expect(plan.waitingEntries[0]?.startsAt).toBe(drafts[0].occurrence.startsAt)
  expect(await planOf(seller, `?locationId=${fixture.locationId}`)).toMatchObject({ standing: 1, waiting: 2 })
  const elsewhere = await insertLocation(db, fixture.sellerId, { name: 'Drugi targ' })
  expect(await planOf(seller, `?locationId=${elsewhere}`)).toMatchObject({
    standing: 0,
    waiting: 0,
    standingReservations: [],
    waitingEntries: [],
  })
})

test('a closing ends standing reservations and closes waiting lists once, with a message to each; the reopening brings both back', async () => {
  const { seller, regular, first, second, drafts } = await market()
  const closed = await close(seller, { message: 'Kończę sezon.' })
  expect(closed).toMatchObject({ status: 200, body: { standing: 1, waiting: 2 } })
  expect((await close(seller)).body.code).toBe('ALREADY_CLOSED')

  expect(await standingOf(regular.standing.id)).toEqual({ endedBy: 'seller', endMessage: 'Kończę sezon.' })
  expect(await titlesFor(regular.userId)).toEqual(['Stała rezerwacja się kończy'])
  expect(await emailsTo(db, regular.userId)).toEqual(['Koniec stałej rezerwacji: Zagroda pod Lipą'])
  const enqueued = await db.selectFrom('outboxMessages').select('payload').where('topic', '=', 'email').execute()
  expect(JSON.stringify(enqueued)).toContain('Sprzedawca pisze: „Kończę sezon.”')
  expect(await waitingOf(drafts[0].id, first.headers)).toBe(null)
  expect(await waitingSubjects()).toEqual([
    'Lista oczekujących jest zamknięta: Zagroda pod Lipą',
    'Lista oczekujących jest zamknięta: Zagroda pod Lipą',
  ])
  expect(JSON.stringify(sent)).toContain('Kończę sezon.')
  await runJob('standing.make')
  await runJob('standing.end')
  expect(await titlesFor(regular.userId)).toHaveLength(1)

  sent.length = 0
  expect(await reopen(seller, closed.body)).toMatchObject({ status: 200, body: { standing: 1, waiting: 2 } })
  expect(await standingOf(regular.standing.id)).toEqual({ endedBy: null, endMessage: null })
  expect((await termsOf(regular.standing.id, regular.headers)).map(({ state }: { state: string }) => state)).toEqual([
    'made',
    'planned',
    'planned',
  ])
  expect(await titlesFor(regular.userId)).toEqual(['Stała rezerwacja się kończy', 'Stała rezerwacja wraca'])
  expect(await waitingOf(drafts[1].id, second.headers)).toEqual({ heldUntil: null })
  expect(await waitingSubjects()).toEqual(
    Array.from({ length: 2 }, () => 'Znów jesteś na liście oczekujących: Zagroda pod Lipą'),
  )
  const entries = await db
    .selectFrom('waitingListEntries')
    .select('reservationId')
    .where(
      'reservationId',
      'in',
      drafts.map(({ id }) => id),
    )
    .orderBy('createdAt')
    .execute()
  expect(entries.map(({ reservationId }) => reservationId)).toEqual(drafts.map(({ id }) => id))
})

test('what was held for a waiting draft is free again; who ended it or is too late does not come back', async () => {
  const { fixture, seller, regular, first, second, drafts } = await market()
  await runJob('reservations.wait-list')
  expect((await waitingOf(drafts[0].id, first.headers)).heldUntil).toEqual(expect.any(String))
  const held = async () => (await stockCounters(db, fixture)).item
  expect(await held()).toMatchObject({ held: 4 })
  await call('POST', `/api/standing/${regular.standing.id}/end`, regular.headers)

  const { body } = await close(seller)
  expect(await held()).toMatchObject({ held: 2 })
  expect(body).toMatchObject({ standing: 0, waiting: 2 })
  await send('DELETE', `/${drafts[0].id}`, first.headers)
  await db
    .updateTable('occurrences')
    .set({ cutoffAt: new Date(Date.now() - 1000) })
    .where('id', '=', fixture.occurrenceId)
    .execute()
  await reopen(seller, body)
  expect((await standingOf(regular.standing.id)).endedBy).toBe('buyer')
  expect(await waitingOf(drafts[1].id, second.headers)).toBe(null)
  expect(await titlesFor(regular.userId)).toEqual([])
})

test('a location that closes ends what depends on it alone; one that moves takes it along', async () => {
  const { fixture, seller, regular, drafts, first } = await market()
  const other = await weeklyOffer({ seller: fixture })
  const elsewhere = await standingFor(other)
  const target = await insertLocation(db, fixture.sellerId, { name: 'Nowy targ' })

  const moved = await close(seller, { locationId: fixture.locationId, moveTo: target, otherwise: 'move' })
  expect(moved).toMatchObject({ status: 200, body: { standing: 1, waiting: 2 } })
  expect((await standingOf(regular.standing.id)).endedBy).toBe(null)
  expect(await titlesFor(regular.userId)).toEqual(['Stała rezerwacja: inne miejsce odbioru'])
  expect(await waitingOf(drafts[0].id, first.headers)).toEqual({ heldUntil: null })
  expect(await waitingSubjects()).toHaveLength(2)
  await reopen(seller, moved.body)
  expect(await titlesFor(regular.userId)).toHaveLength(2)
  expect(await waitingSubjects()).toHaveLength(4)

  const closed = await close(seller, { locationId: fixture.locationId })
  expect(closed.body).toMatchObject({ standing: 1, waiting: 2 })
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: 'seller' })
  expect(await standingOf(elsewhere.standing.id)).toMatchObject({ endedBy: null })
  expect(await titlesFor(elsewhere.userId)).toEqual([])
  await reopen(seller, closed.body)
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: null })
})

test('of a location that opens in a closed seller everything waits for the seller', async () => {
  const { fixture, seller, regular, drafts, first } = await market()
  const location = await close(seller, { locationId: fixture.locationId })
  const all = await close(seller)
  await reopen(seller, location.body)
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: 'seller' })
  expect(await planOf(seller)).toMatchObject({ standing: 1, waiting: 2 })
  await reopen(seller, all.body)
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: null })
  expect(await waitingOf(drafts[0].id, first.headers)).toEqual({ heldUntil: null })
  expect(await titlesFor(regular.userId)).toHaveLength(2)
})

test('jobs at the same moment leave nothing open, and each buyer has one message', async () => {
  const { fixture, seller, regular } = await market()
  const others = await Promise.all(Array.from({ length: 4 }, () => standingFor(fixture)))
  await comesDue(fixture.occurrenceIds[1] ?? 0)
  const [closed] = await Promise.all([
    close(seller),
    runJob('standing.make'),
    runJob('standing.make'),
    runJob('reservations.wait-list'),
    runJob('standing.end'),
  ])
  expect(closed.status).toBe(200)
  await runJob('standing.make')
  for (const { standing, userId } of [regular, ...others]) {
    expect((await standingOf(standing.id)).endedBy).toBe('seller')
    expect(await titlesFor(userId)).toEqual(['Stała rezerwacja się kończy'])
  }
  const entries = await db
    .selectFrom('waitingListEntries as e')
    .innerJoin('reservations as r', 'r.id', 'e.reservationId')
    .select('r.id')
    .where('r.sellerId', '=', fixture.sellerId)
    .execute()
  expect(entries).toEqual([])
})
