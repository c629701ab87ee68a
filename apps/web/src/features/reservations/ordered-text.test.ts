import { expect, test } from 'vitest'
import { orderedText } from './ordered-text.ts'

test('what is weighed out is said by its weight, all else is counted', () => {
  expect(orderedText(5, { soldBy: 'loose', netQuantity: 100, netUnit: 'g' })).toBe('500\u00a0g')
  expect(orderedText(1.5, { soldBy: 'loose', netQuantity: 1, netUnit: 'kg' })).toBe('1,5\u00a0kg')
  expect(orderedText(4, { soldBy: 'packed', netQuantity: 10, netUnit: 'szt' })).toBe('4')
})
