import type { SuspensionPlan } from '@kram/contract/suspensions/schemas'
import { expect, test } from 'vitest'
import { ongoingClient } from '#testing/closings/ongoing-client'
import { testDatabase } from '#testing/database/test-database'
import { insertUser } from '#testing/factories'
import { adminPrincipal } from '#testing/http/test-api'
import { emailsTo } from '#testing/tax/tax-client'

const { db } = await testDatabase({ max: 20 })
const client = ongoingClient(db)
const { call, close, market, planOf, reopen, server, wait, weeklyOffer } = client
const { standingOf, titlesFor, waitingOf, waitingSubjects } = client
const admin = server.as(adminPrincipal(await insertUser(db, { isAdmin: true })))

const suspension = async (userId: number, query = ''): Promise<SuspensionPlan> =>
  (await call('GET', `/api/users/${userId}/suspension${query}`, admin)).body
const suspend = (userId: number, scope: string) =>
  call('POST', `/api/users/${userId}/block`, admin, { reason: 'Skargi', scope, otherwise: 'keep' })
const lift = (userId: number) => call('POST', `/api/users/${userId}/unblock`, admin, {})

test('a suspended seller: the plan names both, their buyers are notified, and the lift brings them back', async () => {
  const { fixture, regular, drafts, first } = await market()
  expect(await suspension(fixture.userId)).toMatchObject({
    standing: 1,
    waiting: 2,
    standingReservations: [{ id: regular.standing.id, as: 'seller' }],
    waitingEntries: drafts.map(({ id }) => ({ id })),
  })
  expect((await suspend(fixture.userId, 'selling')).status).toBe(200)
  expect(await suspension(fixture.userId)).toMatchObject({ standing: 1, waiting: 2 })
  const extended = { standing: 0, standingReservations: [], waiting: 0, waitingEntries: [], offers: 0 }
  expect(await suspension(fixture.userId, '?extending=true')).toMatchObject(extended)
  expect((await suspend(fixture.userId, 'account')).status).toBe(200)
  expect(await standingOf(regular.standing.id)).toEqual({ endedBy: 'system', endMessage: null })
  expect(await titlesFor(regular.userId)).toEqual(['Stała rezerwacja się kończy'])
  expect(await emailsTo(db, regular.userId)).toEqual(['Koniec stałej rezerwacji: Zagroda pod Lipą'])
  expect(await waitingSubjects()).toHaveLength(2)
  expect(await suspension(fixture.userId)).toMatchObject({ standing: 1, waiting: 2 })
  await lift(fixture.userId)
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: null })
  expect(await waitingOf(drafts[0].id, first.headers)).toEqual({ heldUntil: null })
  expect(await titlesFor(regular.userId)).toEqual(['Stała rezerwacja się kończy', 'Stała rezerwacja wraca'])
})

test('of a blocked buyer the sellers are notified, and the waiting list goes on without the buyer', async () => {
  const { fixture, regular } = await market()
  const other = await weeklyOffer()
  const draft = await wait(other, regular.headers)
  await client.forgetMessages()
  expect((await suspension(regular.userId)).standingReservations).toMatchObject([
    { as: 'buyer', otherName: 'Zagroda pod Lipą' },
  ])
  await suspend(regular.userId, 'account')
  expect(await titlesFor(fixture.userId)).toEqual(['Stała rezerwacja kupującego się kończy'])
  expect([await titlesFor(regular.userId), await waitingSubjects()]).toEqual([[], []])
  expect(await waitingOf(draft.id, regular.headers)).toBe(null)
  await lift(regular.userId)
  expect(await titlesFor(fixture.userId)).toEqual([
    'Stała rezerwacja kupującego się kończy',
    'Stała rezerwacja kupującego wraca',
  ])
  expect(await waitingOf(draft.id, regular.headers)).toEqual({ heldUntil: null })
})

test('a suspension that is lifted while the seller is closed leaves everything to the reopening', async () => {
  const { fixture, seller, regular, drafts, first } = await market()
  await suspend(fixture.userId, 'selling')
  const { body } = await close(seller)
  await lift(fixture.userId)
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: 'system' })
  expect(await planOf(seller)).toMatchObject({ standing: 1, waiting: 2 })
  await reopen(seller, body)
  expect(await standingOf(regular.standing.id)).toMatchObject({ endedBy: null })
  expect(await waitingOf(drafts[0].id, first.headers)).toEqual({ heldUntil: null })
})
