/** Everything on the clock is Polish wall time, wherever the code runs. */
export const ZONE = 'Europe/Warsaw'

const HOUR = 60 * 60 * 1000
const MOST_HOURS = 2000

const zone = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, timeZoneName: 'longOffset' })
const offsets = new Map<number, string>()

/** `+01:00`. Clocks are changed at full hours, so one answer is good for its hour; asking costs a hundred times what the rest does. */
const offsetOf = (instant: Date): string => {
  const hour = Math.floor(instant.getTime() / HOUR)
  const known = offsets.get(hour)
  if (known) return known
  const name = zone.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const offset = name.slice('GMT'.length) || '+00:00'
  if (offsets.size >= MOST_HOURS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

const minutesOf = (offset: string): number => {
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(4, 6))]
  return (offset.startsWith('-') ? -1 : 1) * (60 * hours + minutes)
}

/** What clocks in Poland show at an instant: `2026-11-20T14:05:00`. */
const wallTimeOf = (instant: Date, offset: string): string =>
  new Date(instant.getTime() + minutesOf(offset) * 60_000).toISOString().slice(0, '2026-11-20T14:05:00'.length)

/** The calendar day in Poland at an instant: `2026-11-20`. */
export const localDateOf = (instant: Date): string =>
  wallTimeOf(instant, offsetOf(instant)).slice(0, '2026-11-20'.length)

/** Wall time in Poland at an instant: `14:05`. */
export const localTimeOf = (instant: Date): string => wallTimeOf(instant, offsetOf(instant)).slice(11, 16)

/** An instant as JSON carries it: `2026-01-23T14:55:00+01:00`. */
export const instantText = (instant: Date): string => {
  const offset = offsetOf(instant)
  return wallTimeOf(instant, offset) + offset
}
