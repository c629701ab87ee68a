import { expect, test } from 'vitest'
import { orderedLineText, orderedProductText, orderedQuantityText } from './ordered-quantity-text.ts'

test('loose products show their weight, others their number', () => {
  expect(orderedQuantityText(5, { soldBy: 'loose', netQuantity: 100, netUnit: 'g' })).toBe('500\u00a0g')
  expect(orderedQuantityText(1.5, { soldBy: 'loose', netQuantity: 1, netUnit: 'kg' })).toBe('1,5\u00a0kg')
  expect(orderedQuantityText(4, { soldBy: 'packed', netQuantity: 10, netUnit: 'szt' })).toBe('4')
})

test('a line of loose products says the weight, others are counted', () => {
  const carrots = { productName: 'Marchew', soldBy: 'loose', netQuantity: 1, netUnit: 'kg' } as const
  expect(orderedProductText(1.5, carrots)).toBe('Marchew, 1,5\u00a0kg')
  expect(orderedProductText(2, { ...carrots, productName: 'Jajka', soldBy: 'packed' })).toBe('2 × Jajka')
})

test('the variant of loose products is named when it says more than the quantity of the price', () => {
  const carrots = { productName: 'Marchew', soldBy: 'loose', netQuantity: 1, netUnit: 'kg' } as const
  expect(orderedLineText(1.5, { ...carrots, variantName: '1 kg' })).toBe('Marchew, 1,5\u00a0kg')
  expect(orderedLineText(1.5, { ...carrots, variantName: 'młoda' })).toBe('Marchew, 1,5\u00a0kg, młoda')
  expect(orderedLineText(2, { ...carrots, soldBy: 'packed', variantName: '1 kg' })).toBe('2 × Marchew, 1 kg')
})
