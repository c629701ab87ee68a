import { DAYS } from '@kram/polish/new-nouns'
import { counted } from '@kram/polish/plural'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const length = (ms: number): string => {
  if (ms >= 2 * DAY) return counted(Math.floor(ms / DAY), DAYS)
  return ms >= HOUR ? `${Math.floor(ms / HOUR)} godz.` : `${Math.max(1, Math.floor(ms / MINUTE))} min`
}

type Clock = { text: string; tone: 'danger' | 'warn' | 'muted' }

/** How long there is left, or for how long it has waited. */
export function clockOf({ dueAt, since }: { dueAt: string | null; since: string }, now: Date): Clock {
  if (dueAt === null) return { text: `czeka ${length(now.getTime() - Date.parse(since))}`, tone: 'muted' }
  const left = Date.parse(dueAt) - now.getTime()
  if (left <= 0) return { text: `po terminie ${length(-left)}`, tone: 'danger' }
  return { text: `zostało ${length(left)}`, tone: left < DAY ? 'warn' : 'muted' }
}
