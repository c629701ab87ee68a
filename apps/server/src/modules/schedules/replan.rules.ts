import type { Window } from './occurrence.rules.ts'

type Standing = { id: number; date: string; taken: number }

export type Replan = {
  /** Days that the new rule has too: new hours. */
  change: { id: number; window: Window }[]
  add: Window[]
  /** Days that the new rule has no more. */
  drop: number[]
}

/** What a changed rule does to the occurrences ahead. Those with reservations stay as they were promised. */
export function replan(standing: readonly Standing[], windows: readonly Window[]): Replan {
  const wanted = new Map(windows.map((window) => [window.date, window]))
  const free = standing.filter(({ taken }) => taken === 0)
  const change = free.flatMap(({ id, date }) => {
    const window = wanted.get(date)
    return window ? [{ id, window }] : []
  })
  const drop = free.filter(({ date }) => !wanted.has(date)).map(({ id }) => id)
  const days = new Set(standing.map(({ date }) => date))
  return { change, drop, add: windows.filter(({ date }) => !days.has(date)) }
}
