import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const kindsOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(({ name, price, available }) => [
    name.value,
    price?.value,
    price?.sure,
    available?.value.amount,
  ])

test.each([
  [
    'behind one price for each',
    'Mydła ręcznie robione, każde 18 zł. Zostały: miodowe 4 szt., węglowe 7 szt., z lnem 3 szt.',
    [
      ['mydła miodowe', 18, false, 4],
      ['mydła węglowe', 18, false, 7],
      ['mydła z lnem', 18, false, 3],
    ],
  ],
  [
    'with numbers alone',
    'Świece sojowe po 25 zł. Dostępne: waniliowe 6, cytrynowe 4',
    [
      ['świece waniliowe', 25, false, 6],
      ['świece cytrynowe', 25, false, 4],
    ],
  ],
  [
    'with numbers before them',
    'Świece sojowe po 25 zł. Zostało: 6 waniliowych, 4 cytrynowe',
    [
      ['świece waniliowe', 25, false, 6],
      ['świece cytrynowe', 25, false, 4],
    ],
  ],
  [
    'behind the price of one',
    'Dżem 12 zł słoik: wiśniowy – 9 szt., jagodowy – 4 szt., czereśniowy – wyszedł',
    [
      ['dżem wiśniowy', 12, false, 9],
      ['dżem jagodowy', 12, false, 4],
    ],
  ],
  [
    'in numbers behind the price of each',
    'Świece po 17 zł: miodowa – 6, waniliowa – 3',
    [
      ['świece miodowa', 17, false, 6],
      ['świece waniliowa', 17, false, 3],
    ],
  ],
  [
    'in a sentence of its own',
    'Chryzantemy 25 zł sztuka. Białych 40, żółtych 35, bordowych już tylko 6.',
    [
      ['chryzantemy białe', 25, false, 40],
      ['chryzantemy żółte', 25, false, 35],
      ['chryzantemy bordowe', 25, false, 6],
    ],
  ],
  [
    'in brackets',
    'Herbatki ziołowe 8 zł za 50 g: lipowa (12 torebek), rumiankowa (5 torebek)',
    [
      ['herbatki lipowa', 8, false, 12],
      ['herbatki rumiankowa', 8, false, 5],
    ],
  ],
])('a list of what is left %s names what is sold', (_, text, expected) => {
  expect(kindsOf(text)).toEqual(expected)
})

test('a list of what is in a package names nothing that is sold', () => {
  expect(kindsOf('Paczka warzyw 60 zł: marchew 2 kg, cebula 1 kg')).toEqual([['paczka warzyw', 60, false, undefined]])
})

test('a list of what is left of things with their own prices names nothing new', () => {
  expect(kindsOf('Miód lipowy 45 zł słoik, miód gryczany 50 zł słoik. Zostało: lipowy 8, gryczany 5')).toEqual([
    ['miód lipowy', 45, true, 8],
    ['miód gryczany', 50, true, 5],
  ])
})
