import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScheduleRule } from '@kram/contract/schedules/rules'
import { daysOf } from './recurrence.rules.ts'

const DAY = 86_400_000
const at = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateAt = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekdayOf = (date: string) => new Date(at(date)).getUTCDay() || 7
/** 1970-01-05 was a Monday. */
const weekOf = (date: string) => Math.floor((at(date) - at('1970-01-05')) / (7 * DAY))
const between = (from: string, to: string) =>
  Array.from({ length: (at(to) - at(from)) / DAY + 1 }, (_, i) => dateAt(at(from) + i * DAY))

const aDate = fc.integer({ min: at('2024-01-01') / DAY, max: at('2032-12-31') / DAY }).map((day) => dateAt(day * DAY))
const aWeekday = fc.integer({ min: 1, max: 7 })
const weekly = fc.record({
  kind: fc.constant('weekly' as const),
  weekdays: fc.array(aWeekday, { minLength: 1, maxLength: 7 }),
  everyWeeks: fc.integer({ min: 1, max: 8 }),
})
const monthly = fc.record({
  kind: fc.constant('monthly' as const),
  weekday: aWeekday,
  nth: fc.constantFrom(1, 2, 3, 4, -1),
})
const dates = fc.record({
  kind: fc.constant('dates' as const),
  dates: fc.array(aDate, { minLength: 1, maxLength: 60 }),
})
const aRule: fc.Arbitrary<ScheduleRule> = fc.oneof(weekly, monthly, dates)
const aRange = fc
  .tuple(aDate, fc.integer({ min: 0, max: 500 }))
  .map(([from, days]) => ({ from, to: dateAt(at(from) + days * DAY) }))

test('every rule gives ordered unique days within the requested range and its validity', () => {
  fc.assert(
    fc.property(aRule, aDate, fc.option(aDate), aRange, (rule, validFrom, validTo, { from, to }) => {
      const days = daysOf({ rule, validFrom, validTo }, from, to)
      expect(days).toEqual([...new Set(days)].toSorted())
      for (const day of days)
        expect(day >= from && day <= to && day >= validFrom && (validTo === null || day <= validTo)).toBe(true)
    }),
  )
})

test('two halves of a range give the same days as the whole', () => {
  fc.assert(
    fc.property(aRule, aDate, aRange, fc.nat(500), (rule, validFrom, { from, to }, cut) => {
      const middle = dateAt(Math.min(at(from) + cut * DAY, at(to)))
      const recurrence = { rule, validFrom, validTo: null }
      const halves = [...daysOf(recurrence, from, middle), ...daysOf(recurrence, dateAt(at(middle) + DAY), to)]
      expect(halves).toEqual(daysOf(recurrence, from, to))
    }),
  )
})

test('a weekly rule gives exactly its weekdays in every nth week from its first week', () => {
  fc.assert(
    fc.property(weekly, aDate, aRange, (rule, validFrom, { from, to }) => {
      const expected = between(from, to).filter(
        (day) =>
          day >= validFrom &&
          rule.weekdays.includes(weekdayOf(day)) &&
          (weekOf(day) - weekOf(validFrom)) % rule.everyWeeks === 0,
      )
      expect(daysOf({ rule, validFrom, validTo: null }, from, to)).toEqual(expected)
    }),
  )
})

test('a monthly rule gives one day in each month: the nth of its weekday, or the last', () => {
  fc.assert(
    fc.property(monthly, fc.integer({ min: 2024, max: 2032 }), (rule, year) => {
      const days = daysOf({ rule, validFrom: '2024-01-01', validTo: null }, `${year}-01-01`, `${year}-12-31`)
      expect(days.map((day) => day.slice(5, 7))).toEqual([
        '01',
        '02',
        '03',
        '04',
        '05',
        '06',
        '07',
        '08',
        '09',
        '10',
        '11',
        '12',
      ])
      for (const day of days) {
        const inMonth = between(`${day.slice(0, 7)}-01`, day).filter((other) => weekdayOf(other) === rule.weekday)
        expect(weekdayOf(day)).toBe(rule.weekday)
        if (rule.nth === -1) expect(dateAt(at(day) + 7 * DAY).slice(0, 7)).not.toBe(day.slice(0, 7))
        else expect(inMonth).toHaveLength(rule.nth)
      }
    }),
  )
})

test('single dates are sorted and unique', () => {
  const rule: ScheduleRule = { kind: 'dates', dates: ['2026-12-19', '2026-12-12', '2026-12-19'] }
  expect(daysOf({ rule, validFrom: '2026-01-01', validTo: null }, '2026-12-01', '2026-12-31')).toEqual([
    '2026-12-12',
    '2026-12-19',
  ])
})

test('a rule ends with the dates that the contract can name', () => {
  const rule: ScheduleRule = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7], everyWeeks: 1 }
  expect(daysOf({ rule, validFrom: '2099-12-30', validTo: null }, '2026-12-01', '2100-02-24')).toEqual([
    '2099-12-30',
    '2099-12-31',
  ])
})
