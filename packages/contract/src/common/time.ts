/** Everything on the clock is Polish wall time, wherever the code runs. */
export const TIME_ZONE = 'Europe/Warsaw'

// Created at the first use, because a formatter is expensive.
let numbers: Intl.DateTimeFormat | undefined

type WallTime = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

/**
 * Wall time in Poland as numbers. Engines write the same time differently (`7:00`, `07:00`), but a page must read the same
 * wherever it is rendered; so they are asked for numbers only, and the text is put together from them.
 */
export const wallTimeOf = (instant: Date | number): WallTime => {
  numbers ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const wall: WallTime = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of numbers.formatToParts(instant)) {
    if (type in wall) wall[type as keyof WallTime] = Number(value)
  }
  return wall
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
