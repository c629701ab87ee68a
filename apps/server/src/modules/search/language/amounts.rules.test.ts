import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountsIn, amountTerm } from './amounts.rules.ts'

const terms = (text: string) => amountsIn(text).map(({ term }) => term)

test.each([
  ['jajka 10 szt', ['#10szt']],
  ['miód 0,9 l', ['#900ml']],
  ['miód 0.9l', ['#900ml']],
  ['słoik 900 ml', ['#900ml']],
  ['ziemniaki 15kg', ['#15000g']],
  ['20 dag szynki', ['#200g']],
  ['pół kilo sera', ['#500g']],
  ['kopa jaj', ['#60szt']],
  ['ziemniaki 1,5 kg i 2 l mleka', ['#1500g', '#2000ml']],
  ['5 jajek', []],
  ['mleko 3,2%', []],
])('%s', (text, found) => {
  expect(terms(text)).toEqual(found)
})

test('an amount has one term in every unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (n) => {
      expect(amountTerm(n, 'kg')).toBe(amountTerm(n * 1000, 'g'))
      expect(amountTerm(n, 'l')).toBe(amountTerm(n * 1000, 'ml'))
    }),
  )
})
