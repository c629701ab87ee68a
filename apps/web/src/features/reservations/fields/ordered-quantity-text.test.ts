import { expect, test } from 'vitest'
import { orderedQuantityText } from './ordered-quantity-text.ts'

test('loose products show their weight, others their number', () => {
  expect(orderedQuantityText(5, { soldBy: 'loose', netQuantity: 100, netUnit: 'g' })).toBe('500\u00a0g')
  expect(orderedQuantityText(1.5, { soldBy: 'loose', netQuantity: 1, netUnit: 'kg' })).toBe('1,5\u00a0kg')
  expect(orderedQuantityText(4, { soldBy: 'packed', netQuantity: 10, netUnit: 'szt' })).toBe('4')
})
