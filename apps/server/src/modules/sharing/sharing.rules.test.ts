import type { OfferView } from '@kram/contract/offers/views'
import { expect, test } from 'vitest'
import { factLines, shownPriceText } from './sharing.rules.ts'

const closed = {
  items: [],
  occurrences: [],
  location: { town: 'Grójec' },
  seller: { name: 'Ferma Adamczyk' },
  reservable: false,
  opensOn: null,
} as unknown as OfferView

test('the picture of a closed offer says that it takes no orders and when it opens again', () => {
  expect(factLines(closed)).toEqual(['Teraz nie przyjmuje zamówień', 'Grójec · Ferma Adamczyk'])
  expect(factLines({ ...closed, opensOn: '2026-11-27' })[1]).toBe('Następny raz: piątek, 27 listopada')
})

test('the price of what is weighed at the hand-over is no exact one', () => {
  const weighed = { price: '36.00', approximate: true }
  expect(shownPriceText(weighed, { several: false })).toBe('około 36,00\u00a0zł')
  expect(shownPriceText({ ...weighed, approximate: false }, { several: true })).toBe('od 36,00\u00a0zł')
})
