import { expect, test } from 'vitest'
import { countUnit } from './format.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('a loose product priced for more than one unit shows that amount', () => {
  expect(plain(countUnit({ soldBy: 'loose', netQuantity: 1, netUnit: 'kg' }))).toBe('kg')
  expect(plain(countUnit({ soldBy: 'loose', netQuantity: 100, netUnit: 'g' }))).toBe('× 100 g')
  expect(plain(countUnit({ soldBy: 'packed', netQuantity: 0.9, netUnit: 'l' }))).toBe('opak.')
  expect(plain(countUnit({ soldBy: 'piece', netQuantity: 1, netUnit: 'szt' }))).toBe('szt.')
})
