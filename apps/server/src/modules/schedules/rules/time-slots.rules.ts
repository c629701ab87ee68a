import type { TimeSlots } from '@kram/contract/schedules/rules'
import type { TimeSlot } from '@kram/contract/schedules/schemas'

type Term = { startsAt: Date; endsAt: Date }

/** A reservation that holds a slot of the occurrence, or would if its buyer accepts a proposal. */
export type Holding = { occurrenceId: number; timeSlot: Date | null }

type Reserved = Term & { id: number; date: string; timeSlots: TimeSlots | null; movedFrom: string | null }

const MINUTE_MS = 60_000

/** The index of the time slot that starts at this instant; `null` when none does. */
function indexOf({ startsAt, endsAt }: Term, { minutes }: TimeSlots, start: Date): number | null {
  const index = (start.getTime() - startsAt.getTime()) / (minutes * MINUTE_MS)
  return Number.isInteger(index) && index >= 0 && start < endsAt ? index : null
}

/** Reservations per time slot; `null` when one of them has none, or more of them have one than it takes. */
export function countTimeSlots(
  term: Term,
  timeSlots: TimeSlots,
  holdings: readonly Pick<Holding, 'timeSlot'>[],
): number[] | null {
  const length = term.endsAt.getTime() - term.startsAt.getTime()
  const counts = Array.from({ length: Math.ceil(length / (timeSlots.minutes * MINUTE_MS)) }, () => 0)
  for (const { timeSlot } of holdings) {
    const index = timeSlot && indexOf(term, timeSlots, timeSlot)
    if (index === null) return null
    counts[index] = (counts[index] ?? 0) + 1
  }
  return counts.every((count) => count <= timeSlots.capacity) ? counts : null
}

const sameTimeSlots = (one: TimeSlots | null, other: TimeSlots | null) =>
  one?.minutes === other?.minutes && one?.capacity === other?.capacity

export type TimeSlotPlan = {
  /** Reserved occurrences whose reservations all have a place among the new time slots. */
  divide: { id: number; counts: number[] }[]
  /** Reserved occurrences that the new time slots would take from somebody: they stay as they are. */
  keep: number[]
}

/** Effect of changed time slots on occurrences with reservations, which keep their hours. */
export function planTimeSlots(
  reserved: readonly Reserved[],
  wanted: readonly (Term & { date: string })[],
  timeSlots: TimeSlots | null,
  holdings: readonly Holding[],
): TimeSlotPlan {
  const wantedOn = new Map(wanted.map((times) => [times.date, times]))
  const plan: TimeSlotPlan = { divide: [], keep: [] }
  for (const occurrence of reserved) {
    const { id, date, movedFrom, startsAt, endsAt } = occurrence
    const times = movedFrom === null ? wantedOn.get(date) : undefined
    if (!times || sameTimeSlots(occurrence.timeSlots, timeSlots)) continue
    const sameHours = times.startsAt.getTime() === startsAt.getTime() && times.endsAt.getTime() === endsAt.getTime()
    const own = holdings.filter(({ occurrenceId }) => occurrenceId === id)
    const counts = timeSlots && sameHours ? countTimeSlots(occurrence, timeSlots, own) : null
    if (counts) plan.divide.push({ id, counts })
    else plan.keep.push(id)
  }
  return plan
}

/**
 * The time slot of a reservation after its day moved: as far from the start as before, otherwise the nearest free one, otherwise
 * the nearest; `null` when the new day is not divided.
 */
export function timeSlotAfterMove(
  timeSlot: Date | null,
  from: Date,
  to: Date,
  timeSlots: readonly TimeSlot[] | null,
): string | null {
  if (timeSlots === null) return null
  const aim = to.getTime() + (timeSlot === null ? 0 : timeSlot.getTime() - from.getTime())
  const distance = ({ startsAt }: TimeSlot) => Math.abs(Date.parse(startsAt) - aim)
  const nearestFirst = timeSlots.toSorted((one, other) => distance(one) - distance(other))
  return (nearestFirst.find(({ remaining }) => remaining > 0) ?? nearestFirst[0])?.startsAt ?? null
}
