import { expect, test } from 'vitest'
import { askedOf, choicesOf, isDifferent, type Asked } from './propose.model.ts'

const eggs = {
  id: 31,
  offerItemId: 7,
  productId: 1,
  productName: 'Jajka',
  variantId: 2,
  variantName: '10 szt.',
  soldBy: 'packed' as const,
  netQuantity: 10,
  netUnit: 'szt' as const,
  step: 1,
  quantity: 4,
  unitPrice: '12.50',
  total: '50.00',
  ifMissing: 'ask' as const,
  approximate: false,
  tolerancePercent: 0,
  weighed: null,
  left: 6,
}
const position = {
  id: 9,
  productName: 'Chleb',
  variantName: 'bochenek',
  soldBy: 'piece' as const,
  netQuantity: 0.8,
  netUnit: 'kg' as const,
  price: '8.00',
  step: 1,
  left: null,
}
const occurrence = { id: 5, date: '2026-11-28', startsAt: '', endsAt: '', cutoffAt: '' }
const asked = (given: Partial<Asked>): Asked => ({ cause: null, reason: '', occurrenceId: 5, amounts: {}, ...given })
const choices = choicesOf({ items: [eggs] }, [{ ...position, id: 7 }, position])

test('what is reserved stands first and once, the rest of the offer after it', () => {
  expect(choices).toMatchObject([
    { offerItemId: 7, before: 4, most: 6, price: '12.50' },
    { offerItemId: 9, before: 0, most: undefined, price: '8.00' },
  ])
})

test('only what differs is asked for', () => {
  expect(askedOf({ occurrence }, choices, asked({ amounts: { 7: 4, 9: 2 } }))).toEqual({
    items: [{ offerItemId: 9, quantity: 2 }],
  })
  expect(askedOf({ occurrence }, choices, asked({ occurrenceId: 6, amounts: { 7: 0 } }))).toEqual({
    items: [{ offerItemId: 7, quantity: 0 }],
    occurrenceId: 6,
  })
  expect(isDifferent({ occurrence }, choices, asked({ amounts: { 7: 4 } }))).toBe(false)
  expect(isDifferent({ occurrence }, choices, asked({ occurrenceId: 6 }))).toBe(true)
})
