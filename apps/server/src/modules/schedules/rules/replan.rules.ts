import type { OccurrenceTimes } from './occurrence.rules.ts'

/** `movedFrom`: the day of the rule that a moved times stands for. */
type ExistingOccurrence = { id: number; date: string; taken: number; movedFrom: string | null }

export type OccurrenceChanges = {
  /** Days that the new rule has too: new hours. */
  change: { id: number; times: OccurrenceTimes }[]
  add: OccurrenceTimes[]
  /** Days that the new rule has no more. */
  remove: number[]
}

/** What a changed rule does to the occurrences ahead. Those with reservations stay as they were promised, and those that the seller moved where they were moved to, while the rule has their day. */
export function planOccurrenceChanges(
  existing: readonly ExistingOccurrence[],
  occurrenceTimes: readonly OccurrenceTimes[],
): OccurrenceChanges {
  const wanted = new Map(occurrenceTimes.map((times) => [times.date, times]))
  const free = existing.filter(({ taken }) => taken === 0)
  const change = free.flatMap(({ id, date, movedFrom }) => {
    const times = movedFrom === null ? wanted.get(date) : undefined
    return times ? [{ id, times }] : []
  })
  const remove = free.filter(({ date, movedFrom }) => !wanted.has(movedFrom ?? date)).map(({ id }) => id)
  const days = new Set(existing.flatMap(({ date, movedFrom }) => [date, movedFrom]))
  return { change, remove, add: occurrenceTimes.filter(({ date }) => !days.has(date)) }
}
