import { expect, test } from 'vitest'
import { titleItemOf } from './title-item.ts'

const item = (productId: number, price: string, remaining: number | null = null) => ({
  productId,
  price,
  remaining,
  step: 1,
})

test('the price beside the title is that of its first product, whatever is cheaper', () => {
  expect(titleItemOf([item(1, '17.00'), item(2, '6.50')])).toEqual({ item: item(1, '17.00'), several: false })
})

test('"od" is said of several variants of that product alone', () => {
  const offered = [item(1, '17.00'), item(2, '6.50'), item(1, '9.00')]
  expect(titleItemOf(offered)).toEqual({ item: item(1, '9.00'), several: true })
})

test('what is sold out is passed over while something is left', () => {
  expect(titleItemOf([item(1, '17.00', 0), item(2, '6.50', 3)])?.item).toEqual(item(2, '6.50', 3))
  expect(titleItemOf([item(1, '17.00', 0), item(2, '6.50', 0)])?.item).toEqual(item(1, '17.00', 0))
  expect(titleItemOf([])).toBeNull()
})
