import type { Window } from './occurrence.rules.ts'

/** `movedFrom`: the day of the rule that a moved window stands for. */
type Standing = { id: number; date: string; taken: number; movedFrom: string | null }

export type Replan = {
  /** Days that the new rule has too: new hours. */
  change: { id: number; window: Window }[]
  add: Window[]
  /** Days that the new rule has no more. */
  drop: number[]
}

/** What a changed rule does to the occurrences ahead. Those with reservations stay as they were promised, and those that the seller moved where they were moved to, while the rule has their day. */
export function replan(standing: readonly Standing[], windows: readonly Window[]): Replan {
  const wanted = new Map(windows.map((window) => [window.date, window]))
  const free = standing.filter(({ taken }) => taken === 0)
  const change = free.flatMap(({ id, date, movedFrom }) => {
    const window = movedFrom === null ? wanted.get(date) : undefined
    return window ? [{ id, window }] : []
  })
  const drop = free.filter(({ date, movedFrom }) => !wanted.has(movedFrom ?? date)).map(({ id }) => id)
  const days = new Set(standing.flatMap(({ date, movedFrom }) => [date, movedFrom]))
  return { change, drop, add: windows.filter(({ date }) => !days.has(date)) }
}
