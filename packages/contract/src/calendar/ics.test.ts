import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarText, type CalendarEvent } from './ics.ts'

const MADE = new Date('2026-11-20T11:00:00Z')
const words = fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) =>
  // Control characters are not allowed in iCalendar text.
  text.replace(/\p{Cc}/gu, ' '),
)
const anEvent: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.uuid(),
  startsAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  endsAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
  summary: words,
  location: words,
  description: fc.array(words, { maxLength: 4 }).map((lines) => lines.join('\n')),
  url: fc.webUrl(),
})

/** The events that an independent parser finds. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, summary, location, description } = new ICAL.Event(component)
    return { uid, startsAt: startDate.toJSDate(), endsAt: endDate.toJSDate(), summary, location, description }
  })

const whole = (date: string | Date): Date => new Date(Math.floor(new Date(date).getTime() / 1000) * 1000)

test('an independent parser reads any text back unchanged', () => {
  fc.assert(
    fc.property(fc.array(anEvent, { maxLength: 3 }), (events) => {
      const text = calendarText(events, MADE, 'Kram')
      expect(read(text)).toEqual(
        events.map(({ uid, startsAt, endsAt, summary, location, description }) => ({
          uid,
          startsAt: whole(startsAt),
          endsAt: whole(endsAt),
          summary,
          location,
          description,
        })),
      )
      for (const line of text.split('\r\n'))
        expect(encodeURIComponent(line).replace(/%[0-9A-F]{2}/g, 'x').length).toBeLessThanOrEqual(75)
    }),
    { numRuns: 60 },
  )
})

test('both Sundays when the clocks change keep their hours', () => {
  const at = (startsAt: string, endsAt: string): CalendarEvent => ({
    uid: startsAt,
    startsAt,
    endsAt,
    summary: 'Odbiór',
    location: '',
    description: '',
    url: 'https://kram.test',
  })
  const text = calendarText(
    [
      at('2026-03-29T08:00:00+02:00', '2026-03-29T12:00:00+02:00'),
      at('2026-10-25T08:00:00+01:00', '2026-10-25T12:00:00+01:00'),
    ],
    MADE,
  )
  expect(read(text).map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-03-29T06:00:00.000Z',
    '2026-10-25T07:00:00.000Z',
  ])
})
