import { expect, test } from 'vitest'
import { decisionChoices, decisionText } from './decision-choices.ts'

const honey = {
  variantId: 1,
  productName: 'Miód',
  variantName: 'słoik',
  netQuantity: 1,
  netUnit: 'szt',
  soldBy: 'packed',
  counting: 'shelf',
  quantity: 18,
  held: 3,
  onHand: null,
  offers: [
    { id: 1, title: 'Sobota', limit: 10, held: 0 },
    { id: 2, title: 'Dziś mam', limit: 8, held: 3 },
  ],
} as const
const decision = (change: object = {}) => ({ ...honey, offers: [...honey.offers], ...change })
const labels = (change: object = {}) => decisionChoices(decision(change)).map(({ label }) => label)

test('several limits: their sum, the largest of them, or on demand', () => {
  expect(decisionText(decision())).toBe('Każda oferta liczyła osobno, razem 18\u00a0słoików. Ile naprawdę masz?')
  expect(labels()).toEqual(['Mam 18\u00a0słoików', 'Mam 10\u00a0słoików', 'Ile trzeba, na zamówienie'])
})

test('an empty shelf that no offer used says nothing', () => {
  expect(decisionText(decision({ onHand: 0 }))).toContain('razem 18')
  expect(labels({ onHand: 0 })).toContain('Mam 10\u00a0słoików')
})

test('more reserved than there was: what was promised, what was there, or on demand', () => {
  const short = { quantity: 13, held: 13, onHand: 6 }
  expect(decisionText(decision(short))).toBe('W rezerwacjach obiecano 13\u00a0słoików, a na półce było 6\u00a0słoików.')
  expect(labels(short)).toEqual(['Mam 13\u00a0słoików', 'Mam 6\u00a0słoików', 'Ile trzeba, na zamówienie'])
})

test('what is made for each date is asked per date', () => {
  const perDate = { counting: 'date', quantity: 50 }
  expect(decisionText(decision(perDate))).toContain('razem 50\u00a0słoików na dzień')
  expect(decisionChoices(decision(perDate))[0]).toEqual({
    label: 'Robię 50\u00a0słoików na dzień',
    count: { counting: 'date', quantity: 50 },
  })
})
