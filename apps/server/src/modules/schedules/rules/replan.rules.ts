import type { OccurrenceTimes } from './occurrence.rules.ts'

/** `movedFrom`: the day of the rule that a moved occurrence replaces. */
type ExistingOccurrence = { id: number; date: string; reservedCount: number; movedFrom: string | null }

export type OccurrenceChanges = {
  /** Days contained in the new rule: they get new hours. */
  change: { id: number; times: OccurrenceTimes }[]
  add: OccurrenceTimes[]
  /** Days no longer in the new rule. */
  remove: number[]
}

/** Effect of a changed rule on coming occurrences. Those with reservations stay unchanged; moved ones stay moved while the rule contains their original day. */
export function planOccurrenceChanges(
  existing: readonly ExistingOccurrence[],
  occurrenceTimes: readonly OccurrenceTimes[],
): OccurrenceChanges {
  const wanted = new Map(occurrenceTimes.map((times) => [times.date, times]))
  const free = existing.filter(({ reservedCount }) => reservedCount === 0)
  const change = free.flatMap(({ id, date, movedFrom }) => {
    const times = movedFrom === null ? wanted.get(date) : undefined
    return times ? [{ id, times }] : []
  })
  const remove = free.filter(({ date, movedFrom }) => !wanted.has(movedFrom ?? date)).map(({ id }) => id)
  const days = new Set(existing.flatMap(({ date, movedFrom }) => [date, movedFrom]))
  return { change, remove, add: occurrenceTimes.filter(({ date }) => !days.has(date)) }
}
