import type { OfferItem } from '@kram/contract/offers/item-schemas'
import { expect, test } from 'vitest'
import { cartOf, maxQuantity } from './cart.ts'

const item = (id: number, change: Partial<OfferItem> = {}) =>
  ({ id, price: '2.50', remaining: null, maxPerReservation: null, step: 1, ...change }) as OfferItem

test('the maximum is the remaining quantity and the limit per reservation, in whole steps', () => {
  expect(maxQuantity(item(1))).toBeUndefined()
  expect(maxQuantity(item(1, { remaining: 7, maxPerReservation: 4 }))).toBe(4)
  expect(maxQuantity(item(1, { remaining: 2.3, step: 0.5 }))).toBe(2)
  expect(maxQuantity(item(1, { remaining: 0.3, step: 0.1 }))).toBe(0.3)
  expect(maxQuantity(item(1, { remaining: 0.4, step: 0.5 }))).toBe(0)
})

test('the cart contains the chosen items and their total in grosze', () => {
  const items = [item(1), item(2, { price: '0.33', step: 0.1 }), item(3)]
  const { lines, total } = cartOf({ items }, { 1: 2, 2: 0.5 })
  expect(lines.map(({ item: { id }, quantity, total: sum }) => [id, quantity, sum])).toEqual([
    [1, 2, 500],
    [2, 0.5, 17],
  ])
  expect(total).toBe(517)
})

test('quantities are reduced to what remains', () => {
  expect(cartOf({ items: [item(1, { remaining: 3 })] }, { 1: 5 }).lines).toMatchObject([{ quantity: 3 }])
  expect(cartOf({ items: [item(1, { remaining: 0 })] }, { 1: 5 }).lines).toEqual([])
})
