import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test('countries have their Polish names', () => {
  expect(['PL', 'DE', 'US'].map(countryName)).toEqual(['Polska', 'Niemcy', 'Stany Zjednoczone'])
})
