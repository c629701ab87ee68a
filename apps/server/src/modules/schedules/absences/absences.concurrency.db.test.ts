import type { Absence } from '@kram/contract/schedules/absence-schemas'
import { scheduleClient } from '#testing/clients/schedules'
import { expect, test } from 'vitest'

const { db, inject, saturdays, newSeller } = await scheduleClient()
const ROUNDS = 10

async function sellerWithSchedule(name: string) {
  const seller = await newSeller(name)
  const { headers } = seller
  const body = { ...saturdays, locationId: seller.locationId, capacity: 50 }
  const created = await inject({ method: 'POST', url: '/api/schedules', headers, payload: body })
  return { ...seller, scheduleId: created.json<{ id: number }>().id, body }
}
type Seller = Awaited<ReturnType<typeof sellerWithSchedule>>

const beAway = ({ headers }: Seller, payload: object) =>
  inject({ method: 'POST', url: '/api/schedules/absences', headers, payload })
const undo = ({ headers }: Seller, { id }: Absence) => inject({ method: 'DELETE', url: `/api/absences/${id}`, headers })
const rowsOf = ({ scheduleId }: Seller) =>
  db
    .selectFrom('occurrences')
    .select((eb) => ['id', eb.cast<string>('date', 'text').as('date'), 'status', 'note', 'reservedCount', 'absenceId'])
    .where('scheduleId', '=', scheduleId)
    .orderBy('date')
    .execute()
/** Takes a slot as a buyer does; the row lock decides which of both comes first. */
const reserve = async (occurrenceId: number): Promise<boolean> => {
  const taken = await db
    .updateTable('occurrences')
    .set((eb) => ({ reservedCount: eb('reservedCount', '+', 1) }))
    .where('id', '=', occurrenceId)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

test('two tabs add overlapping absences while buyers reserve: every day is closed once and comes back as it was', async () => {
  const seller = await sellerWithSchedule('dwie-karty')
  for (let round = 0; round < ROUNDS; round++) {
    const before = await rowsOf(seller)
    const [first, second, ...taken] = await Promise.all([
      beAway(seller, { from: '2037-12-01', to: '2037-12-19', note: 'Pierwsza' }),
      beAway(seller, { from: '2037-12-12', to: '2037-12-31', note: 'Druga' }),
      ...before.map(({ id }) => reserve(id)),
    ])
    const away = [first.json<Absence>(), second.json<Absence>()] as const
    const during = await rowsOf(seller)
    for (const [index, row] of during.entries()) {
      const covered = row.date >= '2037-12-01' && row.date <= '2037-12-31'
      expect([row.date, row.status]).toEqual([row.date, covered ? 'closed' : 'open'])
      expect(row.reservedCount - (before[index]?.reservedCount ?? 0)).toBe(taken[index] ? 1 : 0)
    }
    expect(away[0].closed + away[1].closed).toBe(during.filter(({ absenceId }) => absenceId !== null).length)

    await Promise.all(away.map((absence) => undo(seller, absence)))
    const after = await rowsOf(seller)
    expect(after.map(({ date, status, note, absenceId }) => ({ date, status, note, absenceId }))).toEqual(
      before.map(({ date, status, note }) => ({ date, status, note, absenceId: null })),
    )
  }
})

test('of two changes of one absence in parallel one is refused', async () => {
  const seller = await sellerWithSchedule('jedna-zmiana')
  const { id } = (await beAway(seller, { from: '2037-12-01', to: '2037-12-12' })).json<Absence>()
  const change = (to: string) =>
    inject({
      method: 'PUT',
      url: `/api/absences/${id}`,
      headers: seller.headers,
      payload: { from: '2037-12-01', to, version: 1 },
    })
  const replies = await Promise.all([change('2037-12-05'), change('2037-12-19')])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const to = replies.find(({ statusCode }) => statusCode === 200)?.json<Absence>().to ?? ''
  const closed = (await rowsOf(seller)).filter(({ status }) => status === 'closed').map(({ date }) => date)
  expect(closed).toEqual(['2037-12-05', '2037-12-12', '2037-12-19'].filter((date) => date <= to))
})

test('an absence and a new rule in parallel leave no day of the absence open', async () => {
  const seller = await sellerWithSchedule('nowa-zasada')
  for (let round = 0; round < ROUNDS; round++) {
    const rule = { kind: 'weekly', weekdays: [(round % 5) + 1], everyWeeks: 1 }
    const [away, changed] = await Promise.all([
      beAway(seller, { from: '2037-12-01', to: '2037-12-19' }),
      inject({
        method: 'PUT',
        url: `/api/schedules/${seller.scheduleId}`,
        headers: seller.headers,
        payload: { ...seller.body, rule, version: round + 1 },
      }),
    ])
    expect([away.statusCode, changed.statusCode]).toEqual([200, 200])
    const open = (await rowsOf(seller)).filter(
      ({ date, status }) => status === 'open' && date >= '2037-12-01' && date <= '2037-12-19',
    )
    expect(open).toEqual([])
    await undo(seller, away.json<Absence>())
  }
})

test('an occurrence moved into an absence that is added in parallel is refused or closed', async () => {
  const seller = await sellerWithSchedule('w-sam-raz')
  for (const date of ['2037-12-05', '2037-12-12', '2037-12-19']) {
    const day = `${date.slice(0, 8)}${String(Number(date.slice(8)) + 1).padStart(2, '0')}`
    const move = { date: day, startTime: '10:00', endTime: '13:00' }
    const [away, moved] = await Promise.all([
      beAway(seller, { from: day, to: day }),
      inject({
        method: 'PUT',
        url: `/api/schedules/${seller.scheduleId}/occurrences/${date}`,
        headers: seller.headers,
        payload: { status: 'open', move },
      }),
    ])
    expect(away.statusCode).toBe(200)
    expect([200, 400]).toContain(moved.statusCode)
    const open = (await rowsOf(seller)).filter((row) => row.date === day && row.status === 'open')
    expect(open).toEqual([])
  }
})
