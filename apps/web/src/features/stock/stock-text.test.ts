import { expect, test } from 'vitest'
import { availableQuantity } from '@kram/contract/common/quantity'
import { changeTexts, countText, stockLevel } from './stock-text.ts'

const jar = { soldBy: 'packed', netUnit: 'l', netQuantity: 0.9 } as const
const plain = (text: string | null): string | undefined => text?.replaceAll('\u00a0', ' ')

test('stock is low when the remaining quantity reaches the threshold, and sold out at zero', () => {
  expect(stockLevel({ quantity: 10, held: 4, lowStockAt: 5 })).toBe('fine')
  expect(stockLevel({ quantity: 10, held: 5, lowStockAt: 5 })).toBe('low')
  expect(stockLevel({ quantity: 10, held: 10, lowStockAt: null })).toBe('none')
  expect(stockLevel({ quantity: 1, held: 0, lowStockAt: null })).toBe('fine')
  expect(availableQuantity({ quantity: 0.3, held: 0.1 })).toBe(0.2)
})

test('a ledger entry names the changes of quantity and held quantity', () => {
  const { onHand, inReservations } = changeTexts({ deltaQuantity: 10, deltaHeld: -2 }, jar)
  expect([plain(onHand), plain(inReservations)]).toEqual(['+10 opak.', '−2 opak.'])
  expect(changeTexts({ deltaQuantity: 0, deltaHeld: 0 }, jar)).toEqual({ onHand: null, inReservations: null })
})

test('a variant is said to be counted once for all offers, or by each offer', () => {
  const count = { quantity: 10, held: 0 }
  expect(plain(countText({ ...count, counting: 'shelf', held: 3 }, jar))).toBe(
    'Masz teraz 10 opak., w rezerwacjach 3 opak. – wspólnie dla wszystkich ofert.',
  )
  expect(plain(countText({ ...count, counting: 'date' }, jar))).toBe(
    'Na każdy dzień 10 opak. – wspólnie dla wszystkich ofert.',
  )
  expect(plain(countText({ counting: 'onDemand', quantity: null, held: 0 }, jar))).toBe(
    'Na zamówienie, bez liczenia – wspólnie dla wszystkich ofert.',
  )
  expect(countText({ counting: null, quantity: null, held: 0 }, jar)).toContain('każda oferta liczy osobno')
})
