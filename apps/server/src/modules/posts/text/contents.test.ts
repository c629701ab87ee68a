import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { readPost } from './read-post.rules.ts'

const read = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(({ name, price, available }) => [
    name.value,
    price?.value ?? null,
    available && `${available.value.amount} ${available.value.unit}`,
  ])

test.each([
  [
    'of a package behind its weight',
    'Paczka 5 kg (schab, karkówka, łopatka, żeberka) 180 zł. Mam jeszcze 4 paczki.',
    [['paczka', 180, '4 paczka']],
  ],
  [
    'of a package of a thing named before',
    'Wieprzowina od rolnika. Paczka 8 kg (schab, karkówka, żeberka) 240 zł. Zostały 3 paczki.',
    [['wieprzowina od rolnika', 240, '3 paczka']],
  ],
  [
    'of a basket behind its price',
    'Koszyk wielkanocny 95 zł (10 jajek, babka, kiełbasa)\nSer kozi 60 zł/kg',
    [
      ['koszyk wielkanocny', 95, null],
      ['ser kozi', 60, null],
    ],
  ],
])('the contents %s are not sold alone', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('brackets behind a package that say how many there are stay', () => {
  expect(read('Zestaw serów 80 zł (mam 6 szt, jutro więcej)')).toMatchObject([[expect.anything(), 80, '6 szt']])
})
