import fc from 'fast-check'
import type { ErrorCode } from '@kram/contract/common/errors'
import { SCHEDULES, type ScheduleName } from '../reference/market.ts'
import { passDeadlines, propose, takeStep } from '../reference/effects.ts'
import { lateOccurrenceRefusals, reasonIf, stepRefusals, stockRefusals } from '../reference/rules.ts'
import { type Model, newOccurrence, occurrenceOf, type Reservation } from '../reference/state.ts'
import { HOUR_MS, localTimeOf, nextDay } from '../market-rows.ts'
import { passTime, runTimers } from '../pass-time.ts'
import { expectRefused, expectStatus, expectSame, ModelError, type RealMarket } from '../real-market.ts'
import { command, type Command, type Outcome } from './command.ts'

type DayChange = { schedule: ScheduleName; nth: number; kind: 'move' | 'cancel' }

export const startOf = (real: RealMarket, model: Model, name: string): Date => {
  const at = real.ids.startedAt + (occurrenceOf(model, name).start - model.now) * HOUR_MS
  return new Date(Math.round(at / 60_000) * 60_000)
}

const hoursOf = (start: Date) => ({
  startTime: localTimeOf(start).time,
  endTime: localTimeOf(new Date(start.getTime() + HOUR_MS)).time,
})

const daysOf = ({ occurrences }: Readonly<Model>, schedule: ScheduleName): string[] =>
  Object.keys(occurrences).filter((name) => occurrences[name]?.schedule === schedule)

const chosenDay = (model: Readonly<Model>, { schedule, nth }: DayChange): string => {
  const names = daysOf(model, schedule)
  return names[nth % names.length] ?? ''
}

const AFFECTED = ['pending', 'change_proposed', 'accepted', 'ready']
const on = (model: Model, day: string): Reservation[] =>
  model.reservations.filter(({ occurrence, status }) => occurrence === day && AFFECTED.includes(status))

type Target = { name: string; isNew: boolean; hours: number; date: string } | null

/** The same hours on the next day: an occurrence that is there already, or a new one. `null`: the day is taken otherwise, or past. */
function targetOf(real: RealMarket, model: Model, schedule: ScheduleName, from: string): Target {
  const next = nextDay(startOf(real, model, from))
  const hours = occurrenceOf(model, from).start + next.hours
  if (hours <= model.now) return null
  const taken = daysOf(model, schedule).find((name) => localTimeOf(startOf(real, model, name)).date === next.date)
  if (taken === undefined)
    return { name: `${schedule}${daysOf(model, schedule).length + 1}`, isNew: true, hours, date: next.date }
  const { open, start } = occurrenceOf(model, taken)
  return open && Math.abs(start - hours) < 0.01 ? { name: taken, isNew: false, hours, date: next.date } : null
}

async function addOccurrence(
  real: RealMarket,
  model: Model,
  schedule: ScheduleName,
  from: string,
  target: NonNullable<Target>,
) {
  if (!target.isNew) return
  const { id } = await real.db
    .selectFrom('occurrences')
    .select('id')
    .where('scheduleId', '=', real.ids.schedules[schedule])
    .where((eb) => eb(eb.cast<string>('date', 'text'), '=', target.date))
    .executeTakeFirstOrThrow()
  real.ids.occurrences[target.name] = id
  model.occurrences[target.name] = newOccurrence(schedule, target.hours, occurrenceOf(model, from).capacity)
}

/** Each reservation of the day for itself: it is cancelled, or gets a proposal for the new day, or stays. */
function changeEach(model: Model, day: string, target: Target): { reservation: Reservation; refusals: ErrorCode[] }[] {
  return on(model, day).map((reservation) => {
    if (!target) {
      takeStep(model, reservation, 'seller', 'cancel')
      return { reservation, refusals: [] }
    }
    const refusals = [
      ...stepRefusals(model, reservation, 'seller', 'propose'),
      ...lateOccurrenceRefusals(model, target.name, reservation),
      ...stockRefusals(model, reservation.lines, [reservation.occurrence, target.name], reservation),
    ]
    if (refusals.length === 0)
      propose(model, reservation, 'seller', { lines: reservation.lines, occurrence: target.name })
    return { reservation, refusals }
  })
}

type Result = { id: number; ok: boolean; code: string | null }

/** Compares what came of each reservation of the day. */
function expectResults(text: string, results: readonly Result[], expected: ReturnType<typeof changeEach>): void {
  expectSame(
    text,
    results.map(({ id, ok }) => [id, ok]),
    expected.map(({ reservation: { id }, refusals }) => [id, refusals.length === 0]),
  )
  for (const [index, { refusals }] of expected.entries()) {
    const code = results[index]?.code ?? null
    if (code !== null && !refusals.some((reason) => reason === code))
      throw new ModelError(`${text}: expected ${refusals.join(' or ')}, got ${code}`)
  }
}

function dayRefusals(model: Model, { schedule, kind }: DayChange, day: string, canMove: boolean): ErrorCode[] {
  return [
    ...reasonIf(!model.loggedIn[SCHEDULES[schedule]], 'SESSION_REQUIRED'),
    ...reasonIf(model.now >= occurrenceOf(model, day).end, 'NOT_FOUND'),
    ...reasonIf(kind === 'move' && !canMove, 'VALIDATION_FAILED'),
  ]
}

async function changeDay(model: Model, real: RealMarket, chosen: DayChange): Promise<Outcome> {
  const { schedule, kind } = chosen
  const seller = SCHEDULES[schedule]
  const day = chosenDay(model, chosen)
  const start = startOf(real, model, day)
  const hours = hoursOf(start)
  const target = kind === 'move' ? targetOf(real, model, schedule, day) : null
  const text = `${seller} ${kind}s the day of ${day}${target ? ` to ${target.name}` : ''}`
  const reply = await real.call(real.ids.headers[seller], 'POST', '/api/reservations/day-changes', {
    scheduleId: real.ids.schedules[schedule],
    date: localTimeOf(start).date,
    reason: 'Święto',
    ...(kind === 'move' && { move: { date: nextDay(start).date, ...hours } }),
  })
  // Hours beyond midnight cannot be entered.
  const refusals = dayRefusals(model, chosen, day, target !== null && hours.startTime < hours.endTime)
  if (refusals.length > 0) {
    expectRefused(text, reply, refusals)
    return { text: `${text}, refused: ${String(reply.body?.['code'])}` }
  }
  const { results } = expectStatus(text, reply, 200) as { results: Result[] }
  occurrenceOf(model, day).open = false
  if (target) await addOccurrence(real, model, schedule, day, target)
  const expected = changeEach(model, day, target)
  expectResults(text, results, expected)
  return { text, touched: expected.map(({ reservation }) => reservation) }
}

async function letTimePass(model: Model, real: RealMarket, { hours }: { hours: number }): Promise<Outcome> {
  await passTime(real.db, real.ids, hours)
  model.now += hours
  return { text: `${hours} hours pass, now hour ${model.now}`, touched: model.reservations }
}

async function timers(model: Model, real: RealMarket): Promise<Outcome> {
  const before = new Map(model.reservations.map((one) => [one, one.status]))
  await runTimers(real.db)
  passDeadlines(model)
  const changed = model.reservations.filter((one) => before.get(one) !== one.status)
  return {
    text: `timers: ${changed.map(({ name, status }) => `${name} → ${status}`).join(', ') || 'nothing is overdue'}`,
    touched: model.reservations,
  }
}

export const dayCommands: fc.Arbitrary<Command>[] = [
  command(
    'day',
    fc.record({
      schedule: fc.constantFrom<ScheduleName>('pickup', 'round'),
      nth: fc.nat(3),
      kind: fc.constantFrom('move' as const, 'move' as const, 'cancel' as const),
    }),
    changeDay,
  ),
  command('time', fc.record({ hours: fc.constantFrom(1, 1, 6, 24, 48) }), letTimePass),
  command('timers', fc.constant({}), timers, ({ reservations }) => reservations.length > 0),
]
