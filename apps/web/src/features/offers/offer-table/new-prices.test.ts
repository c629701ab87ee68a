import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPrice } from './new-prices.ts'

test('prices change by per cent or złoty, rounded as the seller wants', () => {
  expect(newPrice('17.00', { kind: 'percent', value: 10, roundTo: 1 })).toBe(1870)
  expect(newPrice('17.00', { kind: 'percent', value: 10, roundTo: 50 })).toBe(1850)
  expect(newPrice('17.00', { kind: 'amount', value: -1.5, roundTo: 1 })).toBe(1550)
  expect(newPrice('17.00', { kind: 'set', value: 16.99, roundTo: 100 })).toBe(1699)
  expect(newPrice('0.30', { kind: 'amount', value: -1, roundTo: 1 })).toBeNull()
})

test('a new price is a price, a multiple of the rounding and at most half of it away', () => {
  const price = fc.integer({ min: 1, max: 9_999_999 })
  const change = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: -99, max: 200 }),
    roundTo: fc.constantFrom(1 as const, 10 as const, 50 as const, 100 as const),
  })
  fc.assert(
    fc.property(price, change, (before, { kind, value, roundTo }) => {
      const after = newPrice((before / 100).toFixed(2), { kind, value, roundTo })
      if (after === null) return
      const exact = kind === 'percent' ? before * (1 + value / 100) : before + value * 100
      expect(after > 0 && after % roundTo === 0).toBe(true)
      expect(Math.abs(after - exact)).toBeLessThanOrEqual(roundTo / 2 + 1)
    }),
  )
})
