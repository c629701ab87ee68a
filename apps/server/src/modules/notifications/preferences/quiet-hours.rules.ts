import { TIME_ZONE } from '@kram/contract/common/time'
import { Temporal } from 'temporal-polyfill'

/** Wall time in Poland: `22:00`. */
export type QuietHours = { from: string | null; to: string | null }

/**
 * The end of the current quiet hours; `null` outside of them. Hours may span midnight. The end is a wall-clock time: in
 * the nights when the clocks change it comes an hour sooner or later.
 */
export function quietUntil(now: Date, { from, to }: QuietHours): Date | null {
  if (from === null || to === null || from === to) return null
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(TIME_ZONE)
  const time = here.toPlainTime().toString({ smallestUnit: 'minute', roundingMode: 'trunc' })
  const isQuiet = from < to ? time >= from && time < to : time >= from || time < to
  if (!isQuiet) return null
  const day = here.toPlainDate().add({ days: time < to ? 0 : 1 })
  return new Date(day.toZonedDateTime({ timeZone: TIME_ZONE, plainTime: to }).epochMilliseconds)
}
