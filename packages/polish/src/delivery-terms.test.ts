import { expect, test } from 'vitest'
import { agreedFeeText, deliveryTermsText } from './delivery-terms.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rings = [
  { upToKm: 5, fee: '0.00' },
  { upToKm: 10.5, fee: '8.00' },
]

test.each([
  [
    { fee: '10.00', rings: [], freeFrom: '80.00', minimum: '20.00' },
    '10,00 zł · darmowa od 80,00 zł · zamówienie od 20,00 zł',
  ],
  [{ fee: '10.00', rings: [], freeFrom: null, minimum: null }, '10,00 zł'],
  [{ fee: '0.00', rings: [], freeFrom: '80.00', minimum: '20.00' }, 'za darmo · zamówienie od 20,00 zł'],
  [
    { fee: '15.00', rings, freeFrom: '80.00', minimum: null },
    'za darmo do 5 km, 8,00 zł do 10,5 km, dalej 15,00 zł · darmowa od 80,00 zł',
  ],
])('terms of a delivery: %j', (terms, text) => {
  expect(plain(deliveryTermsText(terms))).toBe(text)
})

test('an agreed fee names its ring', () => {
  expect(plain(agreedFeeText('8.00', 10))).toBe('8,00 zł (do 10 km)')
  expect(plain(agreedFeeText('0.00', 5))).toBe('za darmo (do 5 km)')
  expect(plain(agreedFeeText('15.00', null))).toBe('15,00 zł')
})
