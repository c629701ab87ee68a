import { grosze } from '../common/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WeighableLine } from './highest-total.ts'
import { weighedLineTotal } from './weights.ts'

/** Two chickens of about 1.5 kg, 36.00 zł each, with a tolerance of 15 %. */
const chickens: WeighableLine = { quantity: 2, unitPrice: grosze(3600), netQuantity: 1.5, tolerancePercent: 15 }

test('a line costs by weight, up to the upper end of the tolerance', () => {
  expect(weighedLineTotal(chickens, 3)).toBe(7200)
  expect(weighedLineTotal(chickens, 3.2)).toBe(7680)
  expect(weighedLineTotal(chickens, 3.45)).toBe(8280)
  expect(weighedLineTotal(chickens, 4)).toBe(8280)
})

test('a weight below the lower end has no price', () => {
  expect(weighedLineTotal(chickens, 2.55)).toBe(6120)
  expect(weighedLineTotal(chickens, 2.549)).toBeNull()
})

test('the price stays within the tolerance, and a heavier line is never cheaper', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
    unitPrice: fc.integer({ min: 0, max: 100_000 }).map(grosze),
    netQuantity: fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000),
    tolerancePercent: fc.integer({ min: 0, max: 15 }),
  })
  const weightShare = fc.double({ min: 0.5, max: 2, noNaN: true })
  fc.assert(
    fc.property(line, weightShare, weightShare, (weighable, a, b) => {
      const expected = weighable.quantity * weighable.netQuantity
      const weigh = (part: number) => weighedLineTotal(weighable, Math.round(expected * part * 1000) / 1000)
      const [light, heavy] = [weigh(Math.min(a, b)), weigh(Math.max(a, b))]
      const whole = weighable.quantity * weighable.unitPrice
      const spread = (whole * weighable.tolerancePercent) / 100
      if (light === null || heavy === null) return
      expect(light).toBeLessThanOrEqual(heavy)
      expect(heavy).toBeLessThanOrEqual(whole + spread + 2)
      expect(light).toBeGreaterThanOrEqual(whole - spread - 2)
    }),
  )
})
