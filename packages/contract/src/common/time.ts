/** Everything on the clock is Polish wall time, wherever the code runs. */
export const TIME_ZONE = 'Europe/Warsaw'

const HOUR_MS = 3_600_000
const [MARCH, OCTOBER] = [2, 9]

type WallTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

/** Clocks change at 1:00 UTC on the last Sunday of a month that has 31 days: the rule of the European Union since 1996. */
const clockChange = (year: number, month: number): number => {
  const lastDay = new Date(Date.UTC(year, month, 31, 1))
  return lastDay.setUTCDate(31 - lastDay.getUTCDay())
}

/**
 * Wall time in Poland as numbers, from which every text is put together: engines write the same time differently (`7:00`,
 * `07:00`). By the rule itself, because on a phone the engine needs 150 ms to load its time zones before the first page reacts;
 * a test compares it with the engine.
 */
export const wallTimeOf = (instant: Date | number): WallTime => {
  const at = Number(instant)
  const year = new Date(at).getUTCFullYear()
  const isSummer = at >= clockChange(year, MARCH) && at < clockChange(year, OCTOBER)
  const wall = new Date(at + (isSummer ? 2 : 1) * HOUR_MS)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

/** `7` → `07` */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The calendar day in Poland at an instant: `2026-11-20`. */
export const localDateOf = (instant: Date): string => {
  const { year, month, day } = wallTimeOf(instant)
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
}

/** Wall time in Poland at an instant: `14:05`, `07:00`. */
export const localTimeOf = (instant: Date): string => {
  const { hour, minute } = wallTimeOf(instant)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** An instant as JSON carries it: UTC with milliseconds, `2026-01-23T13:55:00.000Z`. In SQL: `instant_text()`. */
export const instantText = (instant: Date): string => instant.toISOString()
