import { localDateOf, localTimeOf } from '@kram/contract/common/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cutoff } from '@kram/contract/schedules/rules'
import { horizonOf, nextOccurrencesOf, occurrenceOn } from './occurrence.rules.ts'

const HOUR = 3_600_000
const noCutoff: Cutoff = { kind: 'hours', hours: 0 }
const iso = (instant: Date) => instant.toISOString()

const aTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`)
const anOccurrence = fc
  .tuple(aTime, aTime)
  .filter(([a, b]) => a !== b)
  .map((pair) => pair.toSorted() as [string, string])
/** Every second generated day is a day of a clock change. */
const CHANGES = [
  '2025-03-30',
  '2025-10-26',
  '2026-03-29',
  '2026-10-25',
  '2027-03-28',
  '2027-10-31',
  '2028-03-26',
  '2028-10-29',
]
const anyDay = fc
  .integer({ min: 0, max: 3000 })
  .map((day) => new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10))
const aDate = fc.oneof(fc.constantFrom(...CHANGES), anyDay)
const aCutoff: fc.Arbitrary<Cutoff> = fc.oneof(
  fc.record({ kind: fc.constant('weekday' as const), weekday: fc.integer({ min: 1, max: 7 }), time: aTime }),
  fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 0, max: 336 }) }),
)

test('in winter and summer an occurrence has the same wall-clock hours', () => {
  const hours = { startTime: '08:00', endTime: '12:00', cutoff: noCutoff }
  expect(iso(occurrenceOn('2026-03-28', hours).startsAt)).toBe('2026-03-28T07:00:00.000Z')
  expect(iso(occurrenceOn('2026-03-29', hours).startsAt)).toBe('2026-03-29T06:00:00.000Z')
  expect(iso(occurrenceOn('2026-10-24', hours).startsAt)).toBe('2026-10-24T06:00:00.000Z')
  expect(iso(occurrenceOn('2026-10-25', hours).startsAt)).toBe('2026-10-25T07:00:00.000Z')
})

test('on the Sunday in March a time in the missing hour moves one hour on, and the duration stays', () => {
  const times = occurrenceOn('2026-03-29', { startTime: '02:30', endTime: '03:00', cutoff: noCutoff })
  expect([iso(times.startsAt), iso(times.endsAt)]).toEqual(['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z'])
})

test('on the Sunday in October the first of the two hours is used', () => {
  const times = occurrenceOn('2026-10-25', { startTime: '02:30', endTime: '03:30', cutoff: noCutoff })
  expect([iso(times.startsAt), iso(times.endsAt)]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T02:30:00.000Z'])
})

test('"until Thursday 18:00" is the Thursday before a Saturday, and a week earlier for a Thursday', () => {
  const cutoff: Cutoff = { kind: 'weekday', weekday: 4, time: '18:00' }
  expect(iso(occurrenceOn('2026-11-21', { startTime: '08:00', endTime: '12:00', cutoff }).cutoffAt)).toBe(
    '2026-11-19T17:00:00.000Z',
  )
  expect(iso(occurrenceOn('2026-11-26', { startTime: '08:00', endTime: '12:00', cutoff }).cutoffAt)).toBe(
    '2026-11-19T17:00:00.000Z',
  )
  expect(iso(occurrenceOn('2026-11-26', { startTime: '18:00', endTime: '19:00', cutoff }).cutoffAt)).toBe(
    '2026-11-19T17:00:00.000Z',
  )
  expect(iso(occurrenceOn('2026-11-26', { startTime: '18:01', endTime: '19:00', cutoff }).cutoffAt)).toBe(
    '2026-11-26T17:00:00.000Z',
  )
})

test('a cut-off before a clock change keeps its wall-clock hour', () => {
  const weekday: Cutoff = { kind: 'weekday', weekday: 6, time: '20:00' }
  const hours: Cutoff = { kind: 'hours', hours: 24 }
  const sunday = { startTime: '08:00', endTime: '12:00' }
  expect(iso(occurrenceOn('2026-03-29', { ...sunday, cutoff: weekday }).cutoffAt)).toBe('2026-03-28T19:00:00.000Z')
  expect(iso(occurrenceOn('2026-03-29', { ...sunday, cutoff: hours }).cutoffAt)).toBe('2026-03-28T07:00:00.000Z')
  expect(iso(occurrenceOn('2026-10-25', { ...sunday, cutoff: hours }).cutoffAt)).toBe('2026-10-24T06:00:00.000Z')
  // Twelve hours before 8:00 is 20:00, although eleven or thirteen hours elapse that night.
  const night: Cutoff = { kind: 'hours', hours: 12 }
  expect(iso(occurrenceOn('2026-03-29', { ...sunday, cutoff: night }).cutoffAt)).toBe('2026-03-28T19:00:00.000Z')
  expect(iso(occurrenceOn('2026-10-25', { ...sunday, cutoff: night }).cutoffAt)).toBe('2026-10-24T18:00:00.000Z')
})

test('for every day and hour the cut-off is not after the start and the start is before the end', () => {
  fc.assert(
    fc.property(aDate, anOccurrence, aCutoff, (date, [startTime, endTime], cutoff) => {
      const { startsAt, endsAt, cutoffAt } = occurrenceOn(date, { startTime, endTime, cutoff })
      expect(cutoffAt.getTime()).toBeLessThanOrEqual(startsAt.getTime())
      expect(startsAt.getTime()).toBeLessThan(endsAt.getTime())
    }),
    { numRuns: 2000 },
  )
})

/** The last Sunday of March, in any year. */
const isSpringChange = (date: string) =>
  date.slice(5) >= '03-25' && date.slice(5) <= '03-31' && new Date(date).getUTCDay() === 0

test('the wall clock shows the schedule’s hours unless the hour is missing that night', () => {
  fc.assert(
    fc.property(aDate, anOccurrence, (date, [startTime, endTime]) => {
      const { startsAt, endsAt } = occurrenceOn(date, { startTime, endTime, cutoff: noCutoff })
      const isMissing = (time: string) => isSpringChange(date) && time >= '02:00' && time < '03:00'
      expect(localDateOf(startsAt)).toBe(date)
      if (!isMissing(startTime))
        expect([localTimeOf(startsAt), isMissing(endTime) || localTimeOf(endsAt)]).toEqual([
          startTime,
          isMissing(endTime) || endTime,
        ])
    }),
    { numRuns: 2000 },
  )
})

test('a weekday cut-off is that weekday and hour, less than eight days back', () => {
  const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
  const weekdayAt = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'Europe/Warsaw' })
  fc.assert(
    fc.property(aDate, fc.integer({ min: 1, max: 7 }), aTime, (date, weekday, time) => {
      fc.pre(time < '02:00' || time >= '03:00')
      const { startsAt, cutoffAt } = occurrenceOn(date, {
        startTime: '09:00',
        endTime: '10:00',
        cutoff: { kind: 'weekday', weekday, time },
      })
      expect([weekdayAt.format(cutoffAt), localTimeOf(cutoffAt)]).toEqual([weekdays[weekday - 1], time])
      expect((startsAt.getTime() - cutoffAt.getTime()) / HOUR).toBeLessThanOrEqual(7 * 24 + 1)
      expect(cutoffAt.getTime()).toBeLessThan(startsAt.getTime())
    }),
    { numRuns: 1000 },
  )
})

test('the next occurrences begin after now, with holidays named', () => {
  const timetable = {
    rule: { kind: 'weekly', weekdays: [4], everyWeeks: 1 },
    validFrom: '2026-01-01',
    validTo: null,
    startTime: '08:00',
    endTime: '12:00',
    cutoff: noCutoff,
  } as const
  const next = nextOccurrencesOf(
    { ...timetable, rule: { ...timetable.rule, weekdays: [4] } },
    '2026-12-10',
    new Date('2026-12-10T08:00:00+01:00'),
    3,
  )
  expect(next.map(({ date, holiday }) => [date, holiday])).toEqual([
    ['2026-12-17', null],
    ['2026-12-24', 'Wigilia'],
    ['2026-12-31', null],
  ])
})

test('occurrences are generated eight weeks ahead, single dates all at once', () => {
  const weekly = { kind: 'weekly', weekdays: [6], everyWeeks: 1 } as const
  expect(horizonOf({ rule: { ...weekly, weekdays: [6] }, validFrom: '2026-01-01', validTo: null }, '2026-11-20')).toBe(
    '2027-01-15',
  )
  expect(horizonOf({ rule: { ...weekly, weekdays: [6] }, validFrom: '2027-05-01', validTo: null }, '2026-11-20')).toBe(
    '2027-06-26',
  )
  expect(
    horizonOf(
      { rule: { kind: 'dates', dates: ['2027-12-24', '2026-12-24'] }, validFrom: '2026-11-20', validTo: null },
      '2026-11-20',
    ),
  ).toBe('2027-12-24')
})

test('a cut-off after the start lies between start and end', () => {
  fc.assert(
    fc.property(aDate, anOccurrence, fc.integer({ min: 0, max: 720 }), (date, [startTime, endTime], minutes) => {
      const { startsAt, endsAt, cutoffAt } = occurrenceOn(date, {
        startTime,
        endTime,
        cutoff: { kind: 'end', minutes },
      })
      const wanted = endsAt.getTime() - minutes * 60_000
      expect(cutoffAt.getTime()).toBe(Math.max(startsAt.getTime(), wanted))
    }),
  )
})

test('an occurrence in progress is generated while it takes orders', () => {
  const timetable = {
    rule: { kind: 'dates', dates: ['2026-11-21'] },
    validFrom: '2026-11-21',
    validTo: null,
    startTime: '08:00',
    endTime: '18:00',
    cutoff: { kind: 'end', minutes: 15 },
  } satisfies Parameters<typeof nextOccurrencesOf>[0]
  const datesAt = (now: string) => nextOccurrencesOf(timetable, '2026-11-21', new Date(now), 3).map(({ date }) => date)
  expect(datesAt('2026-11-21T17:44:00+01:00')).toEqual(['2026-11-21'])
  expect(datesAt('2026-11-21T17:46:00+01:00')).toEqual([])
})

test('a weekday has its own cut-off; a day that was moved to another weekday has that of the next', () => {
  const cutoff = {
    kind: 'byWeekday' as const,
    days: [
      { weekday: 6, cutoff: { kind: 'weekday' as const, weekday: 4, time: '18:00' } },
      { weekday: 3, cutoff: { kind: 'hours' as const, hours: 24 } },
    ],
  }
  const cutoffOf = (date: string) =>
    occurrenceOn(date, { startTime: '08:00', endTime: '12:00', cutoff }).cutoffAt.toISOString()
  expect(cutoffOf('2026-11-28'), 'Saturday').toBe('2026-11-26T17:00:00.000Z')
  expect(cutoffOf('2026-11-25'), 'Wednesday').toBe('2026-11-24T07:00:00.000Z')
  expect(cutoffOf('2026-11-27'), 'Friday').toBe('2026-11-26T17:00:00.000Z')
  expect(cutoffOf('2026-11-29'), 'Sunday').toBe('2026-11-28T07:00:00.000Z')
})

test('a divided occurrence takes orders until its last time slot at the latest', () => {
  const hours = { startTime: '08:00', endTime: '12:00', cutoff: { kind: 'end' as const, minutes: 0 } }
  const timeSlots = { minutes: 60 as const, capacity: 1 }
  expect(occurrenceOn('2026-11-28', { ...hours, timeSlots }).cutoffAt.toISOString()).toBe('2026-11-28T10:00:00.000Z')
  expect(occurrenceOn('2026-11-28', hours).cutoffAt.toISOString()).toBe('2026-11-28T11:00:00.000Z')
})
