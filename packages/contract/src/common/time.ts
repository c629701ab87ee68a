/** Everything on the clock is Polish wall time, wherever the code runs. */
export const TIME_ZONE = 'Europe/Warsaw'

// Created at the first use, because a formatter is expensive.
let parts: Intl.DateTimeFormat | undefined

const partsOf = (instant: Date): Record<string, string> => {
  parts ??= new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' })
  return Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** The calendar day in Poland at an instant: `2026-11-20`. */
export const localDateOf = (instant: Date): string => {
  const p = partsOf(instant)
  return `${p['year']}-${p['month']}-${p['day']}`
}

/** Wall time in Poland at an instant: `14:05`. */
export const localTimeOf = (instant: Date): string =>
  instant.toLocaleTimeString('pl', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** An instant as JSON carries it: UTC with milliseconds, `2026-01-23T13:55:00.000Z`. In SQL: `instant_text()`. */
export const instantText = (instant: Date): string => instant.toISOString()
