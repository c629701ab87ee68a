import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicPrices, reductionOf, type PriceChange } from './price-reduction.rules.ts'

const noon = (date: string) => Date.parse(`${date}T12:00:00Z`)
const price = (amount: number, date: string): PriceChange => ({ price: amount, since: noon(date) })

describe('a price reduction', () => {
  test('refers to the lowest price of the 30 days before', () => {
    const history = [price(1500, '2026-06-01'), price(1200, '2026-10-25'), price(1400, '2026-11-05')]
    expect(reductionOf(history, 1000, noon('2026-11-20'))).toEqual({ lowest: 1200, sinceListed: false, first: 1400 })
    // 25 October is more than 30 days before Christmas.
    expect(reductionOf(history, 1000, noon('2026-12-24'))?.lowest).toBe(1400)
  })

  test('counts thirty calendar days in Poland, the first included', () => {
    const history = [price(1000, '2026-01-01'), price(1300, '2026-10-21'), price(1400, '2026-10-22')]
    expect(reductionOf(history, 900, noon('2026-11-20'))?.lowest).toBe(1000)
    expect(reductionOf(history, 900, noon('2026-11-21'))?.lowest).toBe(1300)
    expect(reductionOf(history, 900, noon('2026-11-22'))?.lowest).toBe(1400)
  })

  test('of an item offered for less than 30 days refers to its whole history', () => {
    const history = [price(1300, '2026-11-10'), price(1500, '2026-11-15')]
    expect(reductionOf(history, 1200, noon('2026-11-20'))).toEqual({ lowest: 1300, sinceListed: true, first: 1500 })
  })

  test('is none when it only reverts a price increase', () => {
    expect(reductionOf([price(1000, '2026-01-01'), price(2000, '2026-11-19')], 1500, noon('2026-11-20'))).toBeNull()
    expect(reductionOf([price(1000, '2026-01-01')], 1000, noon('2026-11-20'))).toBeNull()
    expect(reductionOf([], 1000, noon('2026-11-20'))).toBeNull()
  })

  test('keeps the price before the first of consecutive reductions', () => {
    const history = [price(1000, '2026-01-01'), price(800, '2026-11-18'), price(600, '2026-11-19')]
    expect(reductionOf(history, 400, noon('2026-11-20'))).toEqual({ lowest: 600, sinceListed: false, first: 1000 })
    // A price in force for more than 30 days is a regular price, not part of the reduction.
    expect(reductionOf([price(1000, '2026-01-01'), price(800, '2026-03-01')], 600, noon('2026-11-20'))?.first).toBe(800)
  })
})

test('prices before the publication do not count', () => {
  const typed = [price(5000, '2026-11-01'), price(1200, '2026-11-02'), price(1100, '2026-11-12')]
  const publishedAt = noon('2026-11-05')
  expect(publicPrices(typed, publishedAt)).toEqual([{ price: 1200, since: publishedAt }, typed[2]])
  expect(publicPrices(typed, null)).toEqual([])
  expect(publicPrices([], publishedAt)).toEqual([])
})

const DAY = 86_400_000
const NOW = noon('2026-11-20')

/** Reference implementation: goes through the calendar day by day. */
const lowestByDays = (history: readonly PriceChange[]): number => {
  let lowest = Infinity
  for (let at = NOW - 30 * DAY; at <= NOW; at += 3_600_000) {
    const inForce = history.filter(({ since }) => since <= at).at(-1)
    if (inForce) lowest = Math.min(lowest, inForce.price)
  }
  return lowest
}

test('the result equals the reference implementation, hour by hour', () => {
  // Changes at noon, so that the boundary of the period falls between hours.
  const histories = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 500 })), {
      minLength: 1,
      maxLength: 12,
      selector: ([daysAgo]) => daysAgo,
    })
    // The boundary is covered by the examples above: here nothing changes on the first day of the period.
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
