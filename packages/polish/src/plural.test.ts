import { expect, test } from 'vitest'
import { counted, NOUNS, plural } from './plural.ts'

const HARD = '\u00a0'

test.each([
  [0, '0 ofert'],
  [1, '1 oferta'],
  [2, '2 oferty'],
  [4, '4 oferty'],
  [5, '5 ofert'],
  [12, '12 ofert'],
  [14, '14 ofert'],
  [21, '21 ofert'],
  [22, '22 oferty'],
  [112, '112 ofert'],
  [122, '122 oferty'],
  [1.5, '1,5 oferty'],
])('%d is counted as "%s"', (count, text) => expect(counted(count, NOUNS.offer)).toBe(text.replace(' ', HARD)))

test('a fraction takes the genitive singular', () => {
  expect(plural(1.5, NOUNS.kilogram)).toBe('kilograma')
  expect(plural(0.5, NOUNS.product)).toBe('produktu')
})

test('masculine personal nouns take the genitive from two on', () =>
  expect(counted(2, NOUNS.seller)).toBe(`2${HARD}sprzedawców`))
