/** Everything on the clock is Polish wall time, wherever the code runs. */
export const ZONE = 'Europe/Warsaw'

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'longOffset',
})

const partsOf = (instant: Date): Record<string, string> =>
  Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]))

/** The calendar day in Poland at an instant: `2026-11-20`. */
export const localDateOf = (instant: Date): string => {
  const p = partsOf(instant)
  return `${p['year']}-${p['month']}-${p['day']}`
}

/** Wall time in Poland at an instant: `14:05`. */
export const localTimeOf = (instant: Date): string => {
  const p = partsOf(instant)
  return `${p['hour']}:${p['minute']}`
}

/** An instant as JSON carries it: `2026-01-23T14:55:00+01:00`. */
export const instantText = (instant: Date): string => {
  const p = partsOf(instant)
  const offset = p['timeZoneName']?.slice(3) || '+00:00'
  return `${p['year']}-${p['month']}-${p['day']}T${p['hour']}:${p['minute']}:${p['second']}${offset}`
}
