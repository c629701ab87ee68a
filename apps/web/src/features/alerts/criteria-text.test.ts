import { expect, test } from 'vitest'
import { defaultName, weekdayOf, type Criteria, criteriaText } from './criteria-text.ts'

const CRITERIA: Criteria = {
  followedSellers: false,
  q: 'jajka',
  place: { label: 'Grójec, pow. grójecki', latitude: 51.87, longitude: 20.87 },
  radiusKm: 15,
  deliveredTo: false,
  category: 'nabial',
  day: null,
  weekday: 6,
  fulfilment: 'pickup',
  allergenFree: ['gluten'],
}

test('lists all criteria', () => {
  expect(criteriaText(CRITERIA)).toEqual([
    '„jajka”',
    'Nabiał i jaja',
    'Grójec, pow. grójecki, do 15\u00a0km',
    'w\u00a0każdą sobotę',
    'odbiór osobisty',
    expect.stringMatching(/^bez: /),
  ])
  expect(
    criteriaText({ ...CRITERIA, deliveredTo: true, category: null, weekday: null, fulfilment: null, allergenFree: [] }),
  ).toEqual(['„jajka”', 'z dostawą: Grójec, pow. grójecki'])
})

test('the default name is product and place', () => {
  expect(defaultName(CRITERIA)).toBe('jajka – Grójec')
  expect(defaultName({ ...CRITERIA, q: null })).toBe('Nabiał i jaja – Grójec')
  expect(defaultName({ ...CRITERIA, q: 'x'.repeat(200) })).toHaveLength(80)
})

test('weekday 1 is Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([1, 6, 7])
})
