import { REMINDER_HOURS } from '../reservations/periods.ts'

/** The part of iCalendar (RFC 5545) that a pickup needs. */

export type CalendarEvent = {
  /** Stable per event, so that a calendar updates it instead of adding another. */
  uid: string
  startsAt: string | Date
  endsAt: string | Date
  summary: string
  location: string
  description: string
  /** A link that opens the reservation; an event without one is shown without. */
  url: string | null
  /** The text of the reminder `REMINDER_HOURS` before the event; without it there is none. */
  reminder?: string
}

/** `2026-11-21T08:00:00+01:00` → `20261121T070000Z`: in UTC, which has no changes of the clock. */
const utcTimestamp = (instant: string | Date): string =>
  new Date(instant)
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d{3}/, '')

const escape = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')

const MAX_LINE_BYTES = 73

/** Bytes of one character in UTF-8. */
const utf8Length = (character: string): number => {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}

/** Lines of at most 75 bytes, continued after a space, never inside a character (RFC 5545, 3.1). */
const fold = (line: string): string => {
  const parts: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = utf8Length(character)
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push('')
      bytes = 0
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n ')
}

const alarm = (words: string): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${escape(words)}`,
  `TRIGGER:-PT${REMINDER_HOURS}H`,
  'END:VALARM',
]

const eventLines = (event: CalendarEvent, generatedAt: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcTimestamp(generatedAt)}`,
  `DTSTART:${utcTimestamp(event.startsAt)}`,
  `DTEND:${utcTimestamp(event.endsAt)}`,
  `SUMMARY:${escape(event.summary)}`,
  `LOCATION:${escape(event.location)}`,
  `DESCRIPTION:${escape(event.description)}`,
  ...(event.url === null ? [] : [`URL:${event.url}`]),
  ...(event.reminder === undefined ? [] : alarm(event.reminder)),
  'END:VEVENT',
]

/** A calendar of these events; with a name a feed that is refreshed every hour. */
export const calendarText = (events: readonly CalendarEvent[], generatedAt: Date, name?: string): string => {
  const feed =
    name === undefined
      ? []
      : [
          'METHOD:PUBLISH',
          `X-WR-CALNAME:${escape(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Kram//Rezerwacje//PL',
    ...feed,
    ...events.flatMap((event) => eventLines(event, generatedAt)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
