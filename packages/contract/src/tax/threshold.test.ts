import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitGrosze, rateText, rateUnits, taxStateOf } from './threshold.ts'

const rates = fc.integer({ min: 10_000, max: 99_999 }).map(rateText)
const sold = fc.record({ sales: fc.nat(60), consideration: fc.nat(3_000_000) })
const ORDER = ['below', 'near', 'over']

test('the limits: fewer than 30 sales and at most 2 000 euros are excluded, near is from 80 per cent', () => {
  const state = (sales: number, consideration: number) => taxStateOf({ sales, consideration }, '4.2500')
  expect(limitGrosze('4.2500')).toBe(850_000)
  expect([state(29, 0), state(30, 0), state(23, 0), state(24, 0)]).toEqual(['near', 'over', 'below', 'near'])
  expect([state(1, 850_000), state(1, 850_001), state(1, 679_999), state(1, 680_000)]).toEqual([
    'near',
    'over',
    'below',
    'near',
  ])
})

test('a rate is the same text after it was stored', () => {
  fc.assert(fc.property(rates, (rate) => rateText(rateUnits(rate)) === rate))
  expect(rateUnits('4.3')).toBe(43_000)
})

test('whoever sells more is never further below the limit', () => {
  fc.assert(
    fc.property(sold, rates, fc.nat(10), fc.nat(100_000), (before, rate, more, money) => {
      const after = { sales: before.sales + more, consideration: before.consideration + money }
      expect(ORDER.indexOf(taxStateOf(after, rate))).toBeGreaterThanOrEqual(ORDER.indexOf(taxStateOf(before, rate)))
    }),
  )
})

test('over is exactly what the law does not exclude', () => {
  fc.assert(
    fc.property(sold, rates, ({ sales, consideration }, rate) => {
      const isExcluded = sales < 30 && BigInt(consideration) * 10_000n <= 200_000n * BigInt(rateUnits(rate))
      expect(taxStateOf({ sales, consideration }, rate) === 'over').toBe(!isExcluded)
    }),
  )
})
