import { localDateOf } from '@kram/contract/common/time'

export const PERIODS = [
  ['30', 'ostatnie 30 dni'],
  ['90', 'ostatnie 90 dni'],
  ['month', 'ten miesiąc'],
  ['year', 'ten rok'],
  ['365', 'ostatnie 12 miesięcy'],
] as const
export type PeriodName = (typeof PERIODS)[number][0]

const DAY_MS = 86_400_000

/** Days of a period in Poland, today included. */
export function periodOf(name: PeriodName, now: Date): { from: string; to: string } {
  const to = localDateOf(now)
  if (name === 'month') return { from: `${to.slice(0, 7)}-01`, to }
  if (name === 'year') return { from: `${to.slice(0, 4)}-01-01`, to }
  // By the calendar, so that a change of the clocks moves no day.
  const from = new Date(Date.parse(`${to}T12:00:00Z`) - (Number(name) - 1) * DAY_MS)
  return { from: from.toISOString().slice(0, 10), to }
}
