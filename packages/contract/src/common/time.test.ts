import { expect, test } from 'vitest'
import { TIME_ZONE, wallTimeOf } from './time.ts'

const HOUR_MS = 3_600_000
const [FIRST_YEAR, LAST_YEAR] = [1996, 2045]

const engine = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

const byEngine = (instant: number): Record<string, number> =>
  Object.fromEntries(
    engine
      .formatToParts(instant)
      .filter(({ type }) => type !== 'literal')
      .map(({ type, value }) => [type, Number(value)]),
  )

test('the wall time in Poland is the one that the time zones of the engine give, on every day and around every clock change', () => {
  const days = Array.from(
    { length: (LAST_YEAR - FIRST_YEAR) * 365 },
    (_, day) => Date.UTC(FIRST_YEAR, 0, 1 + day) + (day % 24) * HOUR_MS,
  )
  const nights = Array.from({ length: LAST_YEAR - FIRST_YEAR }, (_, year) => FIRST_YEAR + year).flatMap((year) =>
    [2, 9].flatMap((month) =>
      [25, 26, 27, 28, 29, 30, 31].flatMap((day) => {
        const change = Date.UTC(year, month, day, 1)
        return [change - 1000, change]
      }),
    ),
  )
  for (const instant of [...days, ...nights]) expect(wallTimeOf(instant)).toEqual(byEngine(instant))
})
