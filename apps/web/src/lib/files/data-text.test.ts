import { expect, test } from 'vitest'
import { dateTimeValue, moneyValue, labelled, rowsAtPath, valueText } from './data-text.ts'

test('values of the file are formatted as on screens', () => {
  expect(moneyValue(2100)).toBe('21,00\u00a0zł')
  expect(dateTimeValue('2026-11-22T09:06:00+01:00')).toBe('22 listopada 2026, 9:06')
  expect(valueText(true)).toBe('tak')
  expect(valueText(1.5)).toBe('1,5')
  expect(valueText(null)).toBe('')
  expect(labelled({ pending: 'Oczekuje' })(['pending', 'other'])).toBe('Oczekuje, other')
})

test('a section is a list, a single value or empty', () => {
  const data = { seller: { offers: [{ id: 1 }, { id: 2 }], profile: { name: 'Zagroda' } }, empty: null }
  expect(rowsAtPath(data, 'seller.offers')).toHaveLength(2)
  expect(rowsAtPath(data, 'seller.profile')).toEqual([{ name: 'Zagroda' }])
  expect(rowsAtPath(data, 'empty.offers')).toEqual([])
})
