import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicPrices, reductionOf, type PriceChange } from './price-reduction.rules.ts'

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)
const price = (amount: number, date: string): PriceChange => ({ price: amount, since: noon(date) })

describe('a price that is cut', () => {
  test('is measured against the lowest of the 30 days before', () => {
    const history = [price(1500, '2026-06-01'), price(1200, '2026-10-25'), price(1400, '2026-11-05')]
    expect(reductionOf(history, 1000, noon('2026-11-20'))).toEqual({ lowest: 1200, sinceListed: false, first: 1400 })
    // The 25th of October has long passed by Christmas.
    expect(reductionOf(history, 1000, noon('2026-12-24'))?.lowest).toBe(1400)
  })

  test('counts thirty days of the Polish calendar, the first of them included', () => {
    const history = [price(1000, '2026-01-01'), price(1300, '2026-10-21'), price(1400, '2026-10-22')]
    expect(reductionOf(history, 900, noon('2026-11-20'))?.lowest).toBe(1000)
    expect(reductionOf(history, 900, noon('2026-11-21'))?.lowest).toBe(1300)
    expect(reductionOf(history, 900, noon('2026-11-22'))?.lowest).toBe(1400)
  })

  test('is measured against all there was when it is new on offer', () => {
    const history = [price(1300, '2026-11-10'), price(1500, '2026-11-15')]
    expect(reductionOf(history, 1200, noon('2026-11-20'))).toEqual({ lowest: 1300, sinceListed: true, first: 1500 })
  })

  test('is no reduction when it only comes back down from a rise', () => {
    expect(reductionOf([price(1000, '2026-01-01'), price(2000, '2026-11-19')], 1500, noon('2026-11-20'))).toBeNull()
    expect(reductionOf([price(1000, '2026-01-01')], 1000, noon('2026-11-20'))).toBeNull()
    expect(reductionOf([], 1000, noon('2026-11-20'))).toBeNull()
  })

  test('remembers the price before the first of cuts in a row', () => {
    const history = [price(1000, '2026-01-01'), price(800, '2026-11-18'), price(600, '2026-11-19')]
    expect(reductionOf(history, 400, noon('2026-11-20'))).toEqual({ lowest: 600, sinceListed: false, first: 1000 })
    // A price that stood for more than a month is a price of its own, not part of the cut.
    expect(reductionOf([price(1000, '2026-01-01'), price(800, '2026-03-01')], 600, noon('2026-11-20'))?.first).toBe(800)
  })
})

test('what was typed before the publication was never on offer', () => {
  const typed = [price(5000, '2026-11-01'), price(1200, '2026-11-02'), price(1100, '2026-11-12')]
  const publishedAt = noon('2026-11-05')
  expect(publicPrices(typed, publishedAt)).toEqual([{ price: 1200, since: publishedAt }, typed[2]])
  expect(publicPrices(typed, null)).toEqual([])
  expect(publicPrices([], publishedAt)).toEqual([])
})

const DAY = 86_400_000
const NOW = noon('2026-11-20')

/** Goes through the days one by one, as an inspector with a calendar would. */
const lowestByDays = (history: readonly PriceChange[]): number => {
  let lowest = Infinity
  for (let at = NOW - 30 * DAY; at <= NOW; at += 3_600_000) {
    const inForce = history.filter(({ since }) => since <= at).at(-1)
    if (inForce) lowest = Math.min(lowest, inForce.price)
  }
  return lowest
}

test('the reference agrees with a walk over the calendar, hour by hour', () => {
  // Changes at noon, so that the edge of the span falls between hours and not on one.
  const histories = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 500 })), {
      minLength: 1,
      maxLength: 12,
      selector: ([daysAgo]) => daysAgo,
    })
    // The very edge is told by the examples above: here nothing changes on the first day of the span.
    .map((rows) => rows.filter(([daysAgo]) => daysAgo !== 30))
    .map((rows) =>
      rows.sort(([a], [b]) => b - a).map(([daysAgo, amount]) => ({ price: amount, since: NOW - daysAgo * DAY })),
    )
  fc.assert(
    fc.property(histories, fc.integer({ min: 0, max: 500 }), (history, next) => {
      const lowest = lowestByDays(history)
      const reduction = reductionOf(history, next, NOW)
      if (history.length === 0 || next >= lowest) {
        expect(reduction).toBeNull()
        return
      }
      expect(reduction).toMatchObject({ lowest, sinceListed: (history[0]?.since ?? 0) > NOW - 30 * DAY })
      expect(reduction?.first).toBeGreaterThanOrEqual(lowest)
      expect(history.map((row) => row.price)).toContain(reduction?.first)
    }),
  )
})
