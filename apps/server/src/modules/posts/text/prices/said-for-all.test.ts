import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const unitsOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(({ price, per }) => [
    price?.value,
    per && `${per.value.amount} ${per.value.unit}`,
  ])

test.each([
  [
    'behind the list, except for one thing',
    'Rzodkiewka 3 zł, koper 2 zł, sałata 4 zł szt. Wszystko za pęczek oprócz sałaty.',
    [
      [3, '1 pęczek'],
      [2, '1 pęczek'],
      [4, '1 szt'],
    ],
  ],
  [
    'except for a thing without a unit',
    'Marchew 3 zł, seler 6 zł, wszystko za kg, z wyjątkiem kapusty. Kapusta 5 zł',
    [
      [3, '1 kg'],
      [6, '1 kg'],
      [5, null],
    ],
  ],
  [
    'but not for what is sold by the head',
    'Kalafior 6 zł główka, cukinia 4 zł, bakłażan 8 zł. Wszystko za kilo',
    [
      [6, null],
      [4, '1 kg'],
      [8, '1 kg'],
    ],
  ],
  [
    'without punctuation',
    'sliwki 4 zl gruszki 5zl jablka 3 wszystko za kg sliwek duzo',
    [
      [4, '1 kg'],
      [5, '1 kg'],
      [3, '1 kg'],
    ],
  ],
  [
    'with the last price at the end of its sentence',
    'Marchew 3 zł, por 2,50, seler 6. Wszystko na kilogramy.',
    [
      [3, '1 kg'],
      [2.5, '1 kg'],
      [6, '1 kg'],
    ],
  ],
  [
    'before the list',
    'Wszystko w słoikach 0,5 l: bigos 18 zł, flaki 20 zł',
    [
      [18, '0.5 l'],
      [20, '0.5 l'],
    ],
  ],
])('a unit is said for everything %s', (_, text, expected) => {
  expect(unitsOf(text)).toEqual(expected)
})

test.each([
  [
    'by letters',
    'Jaja kurze M 1 zł szt, L 1,20 szt, XL 1,40 szt, gęsie 5 zł szt',
    [
      [1, '1 szt'],
      [1.2, '1 szt'],
      [1.4, '1 szt'],
      [5, '1 szt'],
    ],
  ],
  [
    'by letters with dashes',
    'Jajka: M – 1 zł, L – 1,20 zł, XL – 1,40 zł. Wszystko za sztukę.',
    [
      [1, '1 szt'],
      [1.2, '1 szt'],
      [1.4, '1 szt'],
    ],
  ],
  [
    'by height',
    'Tuje szmaragd do 1 m 25 zł, tuje szmaragd powyżej 1 m 40 zł',
    [
      [25, null],
      [40, null],
    ],
  ],
  [
    'by diameter',
    'Wieńce na drzwi, średnica 25 cm – 60 zł, średnica 35 cm – 80 zł',
    [
      [60, null],
      [80, null],
    ],
  ],
  ['in bales', 'Słoma w belach 120x150, 40 zł bela', [[40, '1 bela']]],
  [
    'by packages with numbers',
    'Paczka warzywna nr 1 – 60 zł, paczka warzywna nr 2 – 85 zł',
    [
      [60, null],
      [85, null],
    ],
  ],
  ['by sacks behind a full stop', 'Ziemniaki w workach po 15 kg. 27 zł worek', [[27, '15 kg']]],
  [
    'in another form in the next sentence',
    'Czosnek zimowy 25 zł/kg. W warkoczu 40 zł za sztukę',
    [
      [25, '1 kg'],
      [40, '1 szt'],
    ],
  ],
  [
    'by kilogram without a currency',
    'Cebula 1,80 zł/kg. Kapusta biała 1,20 kg, ładna',
    [
      [1.8, '1 kg'],
      [1.2, '1 kg'],
    ],
  ],
])('things are sold %s', (_, text, expected) => {
  expect(unitsOf(text)).toEqual(expected)
})

test('a weight with two decimals is no price', () => {
  expect(unitsOf('Ser 40 zł/kg. Mam 2,50 kg, zapraszam')).toEqual([[40, '1 kg']])
})
