import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { insertSchedule } from '../../factories/index.ts'
import { until } from '../environment/until.ts'
import { newLoadLog, retryUnanswered, runLoad } from '../load.ts'
import { unless } from '../scenario.ts'
import { acknowledgementErrors } from '../verify.ts'
import { setPhase } from './job-log.ts'
import type { Run } from './run.ts'
import type { Shift } from './shifted-clock.ts'

const DAY_MS = 24 * 3600 * 1000

type Day = { date: string; startsAt: string }
type Change = { name: string; at: string; days: Day[] }

/** Ten o'clock in Poland on the days around the changes of 2027. */
export const CHANGES: Change[] = [
  {
    name: 'summer time begins',
    at: '2027-03-28T00:59:40Z',
    days: [
      { date: '2027-03-28', startsAt: '2027-03-28T08:00:00Z' },
      { date: '2027-03-29', startsAt: '2027-03-29T08:00:00Z' },
    ],
  },
  {
    name: 'summer time ends',
    at: '2027-10-31T00:59:40Z',
    days: [
      { date: '2027-10-31', startsAt: '2027-10-31T09:00:00Z' },
      { date: '2027-11-01', startsAt: '2027-11-01T09:00:00Z' },
    ],
  },
]

const NIGHT = '02:30'
const MORNING = '10:00'

async function schedulesOf({ market, offers }: Run, generatedTo: string): Promise<number[]> {
  const [offer] = offers
  if (!offer) throw new Error('no offer')
  const ids: number[] = []
  for (const [startTime, endTime] of [
    [MORNING, '12:00'],
    [NIGHT, '04:30'],
  ] as const) {
    const columns = {
      startTime,
      endTime,
      generatedTo,
      rule: JSON.stringify({ kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1 }),
    }
    ids.push((await insertSchedule(market.db, offer.sellerId, offer.locationId, { inDays: [], columns })).scheduleId)
  }
  return ids
}

/** The processes live through the hour of the change, and generate the terms of its days. */
export async function changeOfTime(
  run: Run,
  shift: Shift,
  trueNow: () => number,
  { name, at, days }: Change,
): Promise<void> {
  const { market, report, addresses } = run
  const { db } = market
  const moveTo = (instant: number) => shift.set(Math.round((instant - trueNow()) / 1000))
  // The day before, so that the terms of the night are still to come.
  await moveTo(Date.parse(at) - DAY_MS)
  await setPhase(db, name)
  const [morning = 0, night = 0] = await schedulesOf(
    run,
    new Date(Date.parse(at) - 2 * DAY_MS).toISOString().slice(0, 10),
  )
  await sql`update jobs set run_at = now() where name = 'extend-occurrences'`.execute(db)
  await until(async () => {
    const { count } = await db
      .selectFrom('occurrences')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('scheduleId', 'in', [morning, night])
      .executeTakeFirstOrThrow()
    return Number(count) > 0
  })
  await moveTo(Date.parse(at))
  const log = newLoadLog()
  const offers = await market.offers(2)
  let over = false
  const clients = await market.clients(4)
  const busy = runLoad({ addresses, clients, offers, picture: null }, log, () => over)
  // Twenty seconds before the change until twenty seconds after it.
  await pause(40_000)
  over = true
  await busy
  await retryUnanswered(log, addresses[0] ?? '', clients)
  const { rows } = await sql<{ scheduleId: number; date: string; startsAt: Date }>`
    select schedule_id, date, starts_at from occurrences where schedule_id in (${morning}, ${night}) order by starts_at`.execute(
    db,
  )
  const startOn = (id: number, date: string) =>
    rows.filter((row) => row.scheduleId === id && row.date === date).map(({ startsAt }) => startsAt.toISOString())
  const nights = startOn(night, days[0]?.date ?? '')
  report.figures[name] =
    `${log.intents.length} requests over the change; 10:00 is ${days.map(({ date }) => startOn(morning, date).join()).join(' and ')}, ${NIGHT} is ${nights.join()}`
  report.faults.push(
    ...days.flatMap(({ date, startsAt }) => {
      const seen = startOn(morning, date).join()
      return unless(seen === new Date(startsAt).toISOString(), `${name}: ${date} 10:00 is ${seen}`)
    }),
    ...unless(nights.length === 1, `${name}: ${nights.length} terms at ${NIGHT}`),
    ...[...new Set(log.wrong)].map((fault) => `${name}: ${fault}`),
    ...(await acknowledgementErrors(db, log, addresses[0] ?? '')).filter((fault) => !fault.includes('uploads for')),
  )
}
