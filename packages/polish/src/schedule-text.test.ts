import type { ScheduleRule } from '@kram/contract/schedules/rules'
import { expect, test } from 'vitest'
import { cutoffText, scheduleText, timeSlotsText } from './schedule-text.ts'

const thursday = { kind: 'weekday', weekday: 4, time: '18:00' } as const
const words = (rule: ScheduleRule) =>
  scheduleText({ rule, startTime: '08:00', endTime: '12:00', cutoff: thursday }).replace(
    ' 8:00–12:00, zamówienia do czwartku 18:00',
    '',
  )

test('a schedule is one Polish sentence', () => {
  const everySaturday: ScheduleRule = { kind: 'weekly', weekdays: [6], everyWeeks: 1 }
  expect(scheduleText({ rule: everySaturday, startTime: '08:00', endTime: '12:00', cutoff: thursday })).toBe(
    'co sobotę 8:00–12:00, zamówienia do czwartku 18:00',
  )
})

test('weekdays have the right case and preposition', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map((day) => words({ kind: 'weekly', weekdays: [day], everyWeeks: 1 }))).toEqual([
    'co poniedziałek',
    'co wtorek',
    'co środę',
    'co czwartek',
    'co piątek',
    'co sobotę',
    'co niedzielę',
  ])
  expect(words({ kind: 'weekly', weekdays: [5, 3], everyWeeks: 1 })).toBe('co środę i piątek')
  expect(words({ kind: 'weekly', weekdays: [1, 3, 5], everyWeeks: 1 })).toBe('co poniedziałek, środę i piątek')
  expect(words({ kind: 'weekly', weekdays: [1, 2, 3, 4, 5], everyWeeks: 1 })).toBe('od poniedziałku do piątku')
  expect(words({ kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1 })).toBe('codziennie')
  expect(words({ kind: 'weekly', weekdays: [3, 5], everyWeeks: 2 })).toBe('co 2 tygodnie w środę i piątek')
  expect(words({ kind: 'weekly', weekdays: [2], everyWeeks: 5 })).toBe('co 5 tygodni we wtorek')
})

test('days of the month are numbered, and "last" agrees in gender', () => {
  expect(words({ kind: 'monthly', weekday: 6, nth: 1 })).toBe('w 1. sobotę miesiąca')
  expect(words({ kind: 'monthly', weekday: 7, nth: -1 })).toBe('w ostatnią niedzielę miesiąca')
  expect(words({ kind: 'monthly', weekday: 2, nth: -1 })).toBe('w ostatni wtorek miesiąca')
})

test('dates are listed, with the year only when there are two years; a long list is shortened', () => {
  expect(words({ kind: 'dates', dates: ['2026-12-19', '2026-12-12'] })).toBe('12 grudnia i 19 grudnia')
  expect(words({ kind: 'dates', dates: ['2026-12-28', '2027-01-04'] })).toBe('28 grudnia 2026 i 4 stycznia 2027')
  expect(
    words({ kind: 'dates', dates: ['01', '02', '03', '04', '05', '06', '07', '08'].map((day) => `2026-12-${day}`) }),
  ).toBe('1 grudnia, 2 grudnia, 3 grudnia i 5 innych dni')
})

test('a cut-off in hours is counted in the right form', () => {
  const rule: ScheduleRule = { kind: 'weekly', weekdays: [6], everyWeeks: 1 }
  const cutoff = (hours: number) =>
    scheduleText({ rule, startTime: '08:00', endTime: '12:00', cutoff: { kind: 'hours', hours } }).split(', ')[1]
  expect([0, 1, 2, 5, 24].map(cutoff)).toEqual([
    'zamówienia do rozpoczęcia',
    'zamówienia najpóźniej 1 godzinę przed',
    'zamówienia najpóźniej 2 godziny przed',
    'zamówienia najpóźniej 5 godzin przed',
    'zamówienia najpóźniej 24 godziny przed',
  ])
})

test('a cut-off before the end of the occurrence is written in minutes', () => {
  const rule: ScheduleRule = { kind: 'weekly', weekdays: [6], everyWeeks: 1 }
  const cutoff = (minutes: number) =>
    scheduleText({ rule, startTime: '08:00', endTime: '12:00', cutoff: { kind: 'end', minutes } }).split(', ')[1]
  expect([0, 1, 15].map(cutoff)).toEqual([
    'zamówienia do końca',
    'zamówienia do 1 minuty przed końcem',
    'zamówienia do 15 minut przed końcem',
  ])
})

test('a divided occurrence says how many parts it has and how many orders they take', () => {
  expect(timeSlotsText('08:00', '12:00', { minutes: 30, capacity: 4 })).toBe(
    '8 przedziałów co 30 minut, razem do 32 zamówień',
  )
  expect(timeSlotsText('08:00', '10:30', { minutes: 60, capacity: 1 })).toBe(
    '3 przedziały co godzinę, razem do 3 zamówień',
  )
  expect(timeSlotsText('08:00', '08:10', { minutes: 15, capacity: 1 })).toBe(
    '1 przedział co 15 minut, razem do 1 zamówienia',
  )
  expect(timeSlotsText('', '12:00', { minutes: 15, capacity: 1 })).toBeNull()
})

test('cut-offs of several weekdays are named by day; days with the same one together', () => {
  const days = [
    { weekday: 7, cutoff: { kind: 'hours', hours: 2 } },
    { weekday: 6, cutoff: thursday },
    { weekday: 5, cutoff: thursday },
  ] as const
  expect(cutoffText({ kind: 'byWeekday', days: [...days] })).toBe(
    'na piątek i sobotę do czwartku 18:00, na niedzielę najpóźniej 2 godziny przed',
  )
  expect(cutoffText({ kind: 'byWeekday', days: days.slice(1) })).toBe('do czwartku 18:00')
})
