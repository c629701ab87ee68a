import type { OfferRowItem } from '@kram/contract/offers/table/schemas'
import { expect, test } from 'vitest'
import { countedText } from './row-text.ts'

const item: OfferRowItem = {
  id: 1,
  variantId: 2,
  productName: 'Pyłek',
  variantName: 'luzem',
  netQuantity: 100,
  netUnit: 'g',
  soldBy: 'loose',
  step: 1,
  approximate: false,
  cover: null,
  price: '12.00',
  quantity: null,
  counting: 'shelf',
  counted: 25,
  shelf: null,
  held: 0,
  remaining: 25,
  version: 1,
}

test('what is counted carries its unit, and is not taken for another amount', () => {
  expect(countedText(item)).toBe('2\u00a0500\u00a0g')
  expect(countedText({ ...item, soldBy: 'packed', netQuantity: 10, netUnit: 'szt', counting: 'date' })).toBe(
    'na dzień 25\u00a0opak.',
  )
  expect(countedText({ ...item, counting: 'onDemand' })).toBe('ile trzeba')
  expect(countedText({ ...item, counted: null })).toBe('–')
})
