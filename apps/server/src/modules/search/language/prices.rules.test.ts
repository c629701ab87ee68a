import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceIn } from './prices.rules.ts'

test.each([
  ['miód do 30 zł', 'miód', { min: null, max: 3000, perUnit: null, cheapest: false }],
  ['ziemniaki poniżej 2,50 zł/kg', 'ziemniaki', { min: null, max: 250, perUnit: 'kg', cheapest: false }],
  ['sok max 10 zł za litr', 'sok', { min: null, max: 1000, perUnit: 'l', cheapest: false }],
  ['świeca od 20 do 40 zł', 'świeca', { min: 2000, max: 4000, perUnit: null, cheapest: false }],
  ['kosz 50-100zł', 'kosz', { min: 5000, max: 10_000, perUnit: null, cheapest: false }],
  ['obrus powyżej 100 złotych', 'obrus', { min: 10_000, max: null, perUnit: null, cheapest: false }],
  ['prezent do pięćdziesięciu złotych', 'prezent', { min: null, max: 5000, perUnit: null, cheapest: false }],
  ['prezent do stówy', 'prezent', { min: null, max: 10_000, perUnit: null, cheapest: false }],
  ['tanie ziemniaki', 'ziemniaki', { min: null, max: null, perUnit: null, cheapest: true }],
  ['tania choinka do 100 zl', 'choinka', { min: null, max: 10_000, perUnit: null, cheapest: true }],
])('%s', (question, words, price) => {
  const { price: read, rest } = priceIn(question)
  expect(read).toEqual(price)
  expect(rest.trim()).toBe(words)
})

test.each(['miód 0,9 l', 'jajka 10 szt', 'mąka typ 500', 'ziemniaki', 'tanio', ''])('%s has no price', (question) => {
  expect(priceIn(question)).toEqual({ price: null, rest: question })
})

test('any question keeps its other words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ser', 'miód lipowy', 'kosz na grzyby'),
      fc.integer({ min: 1, max: 9999 }),
      (words, max) => {
        const { price, rest } = priceIn(`${words} do ${max} zł`)
        expect(price?.max).toBe(max * 100)
        expect(rest.trim()).toBe(words)
      },
    ),
  )
})
