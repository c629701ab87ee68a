import { MAX_API_KEY_DAYS } from '@kram/contract/api-keys/limits'
import { localDateOf, TIME_ZONE } from '@kram/contract/common/time'
import { Temporal } from 'temporal-polyfill'

/** `kram_` and six characters of the secret: enough to tell keys apart, and 222 random bits stay hidden. */
const SHOWN_LENGTH = 11

export const prefixOf = (key: string): string => key.slice(0, SHOWN_LENGTH)

/** The end of a key's last day in Poland; an error code when the day is over or too far away. */
export function keyExpiry(lastDay: string, now: Date): Date | 'past' | 'range' {
  const day = Temporal.PlainDate.from(lastDay)
  const today = Temporal.PlainDate.from(localDateOf(now))
  if (Temporal.PlainDate.compare(day, today) < 0) return 'past'
  if (today.until(day).days > MAX_API_KEY_DAYS) return 'range'
  return new Date(day.add({ days: 1 }).toZonedDateTime(TIME_ZONE).epochMilliseconds)
}

const LAST_USE_EXACT_TO_MS = 60_000

/** Uses before this instant are recorded anew. */
export const lastUseCutoff = (now: Date): Date => new Date(now.getTime() - LAST_USE_EXACT_TO_MS)
