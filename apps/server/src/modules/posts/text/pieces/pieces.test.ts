import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const read = (text: string) => readPost(text, '2026-06-12', vocabulary()).products

const pricesOf = (text: string) => read(text).map(({ price, per }) => [price?.value ?? null, per?.value ?? null])
const KG = { amount: 1, unit: 'kg' }

test.each([
  ['a falling range is no range', 'mąka żytnia typ 720 – 5 zł/kg', [[5, KG]]],
  ['a price of small amounts stays with them', 'smalec domowy 400 g po 14 zł', [[14, { amount: 400, unit: 'g' }]]],
  [
    'banknotes are prices',
    'Wiśnie, kilo za dychę, wiaderko 5 kg za cztery dychy',
    [
      [10, KG],
      [40, { amount: 5, unit: 'kg' }],
    ],
  ],
  ['the size of eggs is no litre', 'Jajka L – 1,20 zł/szt', [[1.2, { amount: 1, unit: 'szt' }]]],
  ['dots with spaces lead to a price', 'Jajka 30 szt. . . . . . 35,00', [[35, { amount: 30, unit: 'szt' }]]],
  ['struck-through prices are gone', 'Papryka ~~9 zł~~ 7 zł/kg', [[7, KG]]],
  [
    '"już" stands between an amount and its price',
    'Jabłka skrzynka 15 kg już za 30 zł',
    [[30, { amount: 15, unit: 'kg' }]],
  ],
  ['what a plant stands in is no unit', 'Hiacynt w doniczce 8 zł', [[8, null]]],
])('%s', (_, text, expected) => {
  expect(pricesOf(text)).toEqual(expected)
})

test('numbers of a list are no prices', () => {
  expect(pricesOf('Rozsady od Basi:\n1. seler 1 zł/szt\n2. por 0,50 zł/szt').map(([price]) => price)).toEqual([1, 0.5])
})

test('a time is no price', () => {
  expect(pricesOf('czereśnie 14 zł kilo. wiśni jeszcze niema, będą za 2 tyg').map(([price]) => price)).toEqual([14])
})
