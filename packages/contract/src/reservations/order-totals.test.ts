import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grosze, lineTotal } from '../common/money.ts'
import { deliveryFee, itemsTotal, missingTo, orderTotals } from './order-totals.ts'

const delivery = { fee: grosze(1000), freeFrom: grosze(8000), minimum: grosze(4000) }

test('delivery is free from the threshold on, and a pickup costs nothing', () => {
  expect(orderTotals(grosze(8000), delivery)).toEqual({ items: 8000, fee: 0, total: 8000 })
  expect(orderTotals(grosze(7999), delivery)).toEqual({ items: 7999, fee: 1000, total: 8999 })
  expect(orderTotals(grosze(9000), { ...delivery, freeFrom: null })).toEqual({ items: 9000, fee: 1000, total: 10_000 })
  expect(deliveryFee(grosze(0), null)).toBe(0)
})

test('what is missing to a threshold is reported until it is reached', () => {
  expect(missingTo(delivery.minimum, grosze(3750))).toBe(250)
  expect(missingTo(delivery.minimum, grosze(4000))).toBeNull()
  expect(missingTo(null, grosze(0))).toBeNull()
})

test('each line is rounded half up to whole grosze before the sum', () => {
  expect(itemsTotal([{ unitPrice: grosze(333), quantity: 0.5 }])).toBe(167)
  expect(itemsTotal(Array.from({ length: 2 }, () => ({ unitPrice: grosze(333), quantity: 0.5 })))).toBe(334)
})

test('a line total equals exact decimal arithmetic for every price and quantity', () => {
  const price = fc.integer({ min: 0, max: 10_000_000 })
  const quantity = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(price, quantity, (unitPrice, thousandth) => {
      const exact = (BigInt(unitPrice) * BigInt(thousandth) + 500n) / 1000n
      expect(BigInt(lineTotal(grosze(unitPrice), thousandth / 1000))).toBe(exact)
    }),
  )
})
