import { expect, test } from 'vitest'
import { itemPriceText } from './item-price-text.ts'

test('the unit price follows the price, unless it is the same', () => {
  expect(itemPriceText('18.00', { netQuantity: 0.9, netUnit: 'l' }).replaceAll('\u00a0', ' ')).toBe(
    '18,00 zł · 20,00 zł/l',
  )
  expect(itemPriceText('12.00', { netQuantity: 10, netUnit: 'szt' }).replaceAll('\u00a0', ' ')).toBe(
    '12,00 zł · 1,20 zł/szt.',
  )
  expect(itemPriceText('9.00', { netQuantity: 1, netUnit: 'szt' }).replaceAll('\u00a0', ' ')).toBe('9,00 zł')
})
