import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localDateOf, localTimeOf } from '@kram/contract/common/time'
import {
  dateText,
  dayText,
  hoursText,
  momentText,
  occurrenceText,
  shortDateText,
  timeText,
  weekdayShortText,
} from './format.ts'
import { ruleText } from './schedule-text.ts'
import { agoText } from './texts/ago-text.ts'
import { monthText } from './texts/month-text.ts'

beforeEach(() => {
  const refuse = (): never => {
    throw new Error('the text of a date must not come from the engine')
  }
  vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get').mockReturnValue(refuse)
  vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(refuse)
  vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format').mockImplementation(refuse)
  vi.spyOn(Date.prototype, 'toLocaleDateString').mockImplementation(refuse)
  vi.spyOn(Date.prototype, 'toLocaleTimeString').mockImplementation(refuse)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('hours and dates read the same in every engine', () => {
  const morning = '2026-11-07T07:00:00+01:00'
  const now = new Date('2026-11-04T12:00:00+01:00')
  expect(timeText(morning)).toBe('7:00')
  expect(timeText('2026-07-11T00:05:00+02:00')).toBe('0:05')
  expect(hoursText(morning, '2026-11-07T12:30:00+01:00')).toBe('7:00–12:30')
  expect(occurrenceText(morning, '2026-11-07T09:00:00+01:00')).toBe('sobota, 7 listopada, 7:00–9:00')
  expect(dateText('2026-01-05')).toBe('5 stycznia 2026')
  expect(weekdayShortText('2026-10-04')).toBe('niedz., 4 paź')
  expect(shortDateText('2026-03-02')).toBe('2.03')
  expect(dayText(morning, now)).toBe('sobota, 7 listopada')
  expect(dayText('2026-11-06', now)).toBe('pojutrze')
  expect(momentText(now, now)).toBe('dzisiaj o 12:00')
  expect(monthText('2026-03-01')).toBe('marzec 2026')
  expect(agoText('2026-11-04T09:00:00+01:00', now)).toBe('3 godziny temu')
  expect(localDateOf(new Date(morning))).toBe('2026-11-07')
  expect(localTimeOf(new Date(morning))).toBe('07:00')
  expect(ruleText({ kind: 'dates', dates: ['2026-12-05', '2026-12-12'] })).toBe('5 grudnia i 12 grudnia')
})

test('every weekday and month of a year has the name that a Polish calendar gives it', () => {
  vi.restoreAllMocks()
  const calendar = new Intl.DateTimeFormat('pl', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const now = new Date('2020-01-01T12:00:00Z')
  for (let day = 0; day < 366; day += 1) {
    const noon = new Date(Date.UTC(2028, 0, 1 + day, 12))
    expect(dayText(noon.toISOString().slice(0, 10), now)).toBe(calendar.format(noon))
  }
})
