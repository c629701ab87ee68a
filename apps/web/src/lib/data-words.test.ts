import { expect, test } from 'vitest'
import { lines, moment, money, oneOf, rowsAt, words } from './data-words.ts'

test('values of the file are said as screens say them', () => {
  expect(money(2100)).toBe('21,00\u00a0zł')
  expect(moment('2026-11-22T09:06:00+01:00')).toBe('22 listopada 2026, 9:06')
  expect(words(true)).toBe('tak')
  expect(words(1.5)).toBe('1,5')
  expect(words(null)).toBe('')
  expect(oneOf({ pending: 'Oczekuje' })(['pending', 'other'])).toBe('Oczekuje, other')
  expect(lines([{ quantity: 2, productName: 'Jajka', variantName: '10 szt.' }])).toBe('2 × Jajka (10 szt.)')
})

test('a section is a list, the one thing that stands there, or nothing', () => {
  const data = { stall: { offers: [{ id: 1 }, { id: 2 }], profile: { name: 'Zagroda' } }, empty: null }
  expect(rowsAt(data, 'stall.offers')).toHaveLength(2)
  expect(rowsAt(data, 'stall.profile')).toEqual([{ name: 'Zagroda' }])
  expect(rowsAt(data, 'empty.offers')).toEqual([])
})
