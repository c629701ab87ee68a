import { grosze } from '../common/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weighedLineTotal, type WeighableLine } from './weights.ts'

/** Two chickens of about 1.5 kg, 36.00 zł each, give or take 15 %. */
const chickens: WeighableLine = { quantity: 2, unitPrice: grosze(3600), netQuantity: 1.5, tolerancePercent: 15 }

test('it costs what it weighs, up to the upper end of the tolerance', () => {
  expect(weighedLineTotal(chickens, 3)).toBe(7200)
  expect(weighedLineTotal(chickens, 3.2)).toBe(7680)
  expect(weighedLineTotal(chickens, 3.45)).toBe(8280)
  expect(weighedLineTotal(chickens, 4)).toBe(8280)
})

test('what weighs less than the lower end is no longer what was reserved', () => {
  expect(weighedLineTotal(chickens, 2.55)).toBe(6120)
  expect(weighedLineTotal(chickens, 2.549)).toBeNull()
})

test('never more than the upper end, never less than the lower, and heavier is never cheaper', () => {
  const line = fc.record({
    quantity: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
    unitPrice: fc.integer({ min: 0, max: 100_000 }).map(grosze),
    netQuantity: fc.integer({ min: 1, max: 20_000 }).map((n) => n / 1000),
    tolerancePercent: fc.integer({ min: 0, max: 15 }),
  })
  const weightShare = fc.double({ min: 0.5, max: 2, noNaN: true })
  fc.assert(
    fc.property(line, weightShare, weightShare, (goods, a, b) => {
      const expected = goods.quantity * goods.netQuantity
      const weigh = (part: number) => weighedLineTotal(goods, Math.round(expected * part * 1000) / 1000)
      const [light, heavy] = [weigh(Math.min(a, b)), weigh(Math.max(a, b))]
      const whole = goods.quantity * goods.unitPrice
      const spread = (whole * goods.tolerancePercent) / 100
      if (light === null || heavy === null) return
      expect(light).toBeLessThanOrEqual(heavy)
      expect(heavy).toBeLessThanOrEqual(whole + spread + 2)
      expect(light).toBeGreaterThanOrEqual(whole - spread - 2)
    }),
  )
})
