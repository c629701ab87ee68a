import { Temporal } from 'temporal-polyfill'

/** Days off with a fixed date (act of 18 January 1951; Christmas Eve since 2025). */
const FIXED_HOLIDAYS: Record<string, string> = {
  '01-01': 'Nowy Rok',
  '01-06': 'Trzech Króli',
  '05-01': 'Święto Pracy',
  '05-03': 'Święto Konstytucji 3 Maja',
  '08-15': 'Wniebowzięcie Najświętszej Maryi Panny',
  '11-01': 'Wszystkich Świętych',
  '11-11': 'Święto Niepodległości',
  '12-24': 'Wigilia',
  '12-25': 'Boże Narodzenie',
  '12-26': 'Drugi dzień Bożego Narodzenia',
}

/** Days off by their distance from Easter Sunday. */
const EASTER_HOLIDAYS: Record<number, string> = {
  0: 'Wielkanoc',
  1: 'Poniedziałek Wielkanocny',
  49: 'Zielone Świątki',
  60: 'Boże Ciało',
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876 (Meeus, Jones, Butcher). */
export function easterSunday(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.trunc(year / 100)
  const inCentury = year % 100
  const correction = Math.trunc((century - Math.trunc((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.trunc(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.trunc(inCentury / 4) - epact - (inCentury % 4)) % 7
  const shift = Math.trunc((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * shift + 114
  return Temporal.PlainDate.from({ year, month: Math.trunc(days / 31), day: (days % 31) + 1 })
}

/** Name of the Polish public holiday on a calendar day (`2026-12-24`), or `null`. */
export function holidayOn(date: string): string | null {
  const day = Temporal.PlainDate.from(date)
  const sinceEaster = easterSunday(day.year).until(day, { largestUnit: 'day' }).days
  return FIXED_HOLIDAYS[date.slice(5)] ?? EASTER_HOLIDAYS[sinceEaster] ?? null
}
