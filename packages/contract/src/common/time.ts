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

const HOUR = 60 * 60 * 1000
const MAX_CACHED_HOURS = 2000

let zone: Intl.DateTimeFormat | undefined
const offsets = new Map<number, string>()

/** `+01:00`. Clocks are changed at full hours: one answer is good for its hour, and asking costs many times what the rest does. */
const offsetOf = (instant: Date): string => {
  const hour = Math.floor(instant.getTime() / HOUR)
  const cached = offsets.get(hour)
  if (cached) return cached
  zone ??= new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })
  const offset = zone.format(instant).slice(-'+01:00'.length)
  if (offsets.size >= MAX_CACHED_HOURS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** An instant as JSON carries it: `2026-01-23T14:55:00+01:00`. */
export const instantText = (instant: Date): string => {
  const offset = offsetOf(instant)
  const clock = new Date(instant.getTime() - Date.parse(`1970-01-01T00:00${offset}`))
  return clock.toISOString().slice(0, -'.000Z'.length) + offset
}
