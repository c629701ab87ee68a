import { expect, test } from 'vitest'
import { countUnit } from './count-unit.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

test('a count by weight names what one of it is, where that is not one unit', () => {
  expect(plain(countUnit({ soldBy: 'loose', netQuantity: 1, netUnit: 'kg' }))).toBe('kg')
  expect(plain(countUnit({ soldBy: 'loose', netQuantity: 100, netUnit: 'g' }))).toBe('× 100 g')
  expect(plain(countUnit({ soldBy: 'packed', netQuantity: 0.9, netUnit: 'l' }))).toBe('opak.')
  expect(plain(countUnit({ soldBy: 'piece', netQuantity: 1, netUnit: 'szt' }))).toBe('szt.')
})
