import { DAYS } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Due = { text: string; tone: 'danger' | 'warn' | 'neutral' }

/** How much is left of a deadline: days, and hours within the last three. */
export function dueText(due: Date, now: Date): Due {
  const left = due.getTime() - now.getTime()
  const length = (ms: number): string =>
    ms >= 3 * DAY ? counted(Math.floor(ms / DAY), DAYS) : `${Math.max(1, Math.floor(ms / HOUR))} godz.`
  if (left <= 0) return { text: `po terminie ${length(-left)}`, tone: 'danger' }
  return { text: `zostało ${length(left)}`, tone: left < 7 * DAY ? 'warn' : 'neutral' }
}

/** The end of a day in Poland, near enough for a text about days. */
export const endOfDay = (day: string): Date => new Date(`${day}T22:59:59Z`)
