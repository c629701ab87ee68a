import { expect, test } from 'vitest'
import { easterSunday, holidayOn } from './holidays.rules.ts'

test('Easter dates equal the published tables', () => {
  const dates = [
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2028-04-16',
    '2029-04-01',
    '2030-04-21',
    '2038-04-25',
    '2049-04-18',
    '2076-04-19',
    '2099-04-12',
  ]
  expect(dates.map((date) => easterSunday(Number(date.slice(0, 4))).toString())).toEqual(dates)
})

test('the public holidays of 2026 are exactly these', () => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
  expect(days.flatMap((day) => (holidayOn(day) ? [`${day} ${holidayOn(day)}`] : []))).toEqual([
    '2026-01-01 Nowy Rok',
    '2026-01-06 Trzech Króli',
    '2026-04-05 Wielkanoc',
    '2026-04-06 Poniedziałek Wielkanocny',
    '2026-05-01 Święto Pracy',
    '2026-05-03 Święto Konstytucji 3 Maja',
    '2026-05-24 Zielone Świątki',
    '2026-06-04 Boże Ciało',
    '2026-08-15 Wniebowzięcie Najświętszej Maryi Panny',
    '2026-11-01 Wszystkich Świętych',
    '2026-11-11 Święto Niepodległości',
    '2026-12-24 Wigilia',
    '2026-12-25 Boże Narodzenie',
    '2026-12-26 Drugi dzień Bożego Narodzenia',
  ])
})
