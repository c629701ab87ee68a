import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const stockOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(
    ({ available }) => available && `${available.value.amount} ${available.value.unit}`,
  )

test.each([
  [
    'each thing that a word names',
    'Chleb żytni 15 zł/bochenek, chleb pszenny 13 zł/bochenek, bułki 2 zł/szt. Chlebów po trzy bochenki zostały, bułek 20',
    ['3 bochenek', '3 bochenek', '20 szt'],
  ],
  ['each thing of the post', 'Seler 1 zł szt, por 1,20 zł szt. Mam po około 300 sztuk.', ['300 szt', '300 szt']],
  [
    'the rest only without what is counted alone',
    'Cebula 2 zł/kg, marchew 3 zł/kg, burak 2 zł/kg. Cebuli 200 kg, reszty po 50 kg',
    ['200 kg', '50 kg', '50 kg'],
  ],
  ['the size behind "po"', 'Jajka 10 szt 13 zł, 30 szt 36 zł. Zostały 4 wytłaczanki po 30.', [null, '4 wytłaczanka']],
  [
    'the size before "mam"',
    'Kapusta kiszona wiadro 5 kg 35 zł, wiadro 10 kg 65 zł. Tych po 10 kg mam jeszcze 4 wiadra',
    [null, '4 wiaderko'],
  ],
  [
    'what the words behind it distinguish',
    'Chleb na zakwasie 18 zł, chleb z ziarnami 16 zł. Zostały 4 chleby na zakwasie',
    ['4 szt', null],
  ],
  [
    'what the clause before names',
    'Papryka czerwona 8 zł/kg, papryka żółta 9 zł/kg. Czerwonej mam 30 kg, żółtej końcówka, jakieś 5 kg',
    ['30 kg', '5 kg'],
  ],
  ['the dearer of two sizes', 'Tuje 60 cm 15 zł, 100 cm 28 zł. Większych jest 150', [null, '150 szt']],
  [
    'the package that a product is named by',
    'Paczka mieszana 10 kg 480 zł, mielone wołowe 42 zł/kg. Zostały 3 paczki.',
    ['3 paczka', null],
  ],
  ['a package named before its price', 'Masło: kostka 200 g 11 zł, osełka 500 g 26 zł. Kostek 20', ['20 szt', null]],
])('an amount belongs to %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['the first of several days', 'Pstrąg 38 zł/kg. Sprzedaż przy stawach 21, 22 i 23 czerwca'],
  ['what one weighs', 'Kaczki 25 zł/kg, jedna waży między 2,5 a 3 kg'],
  ['the weight of half an animal', 'Pół świniaka 14 zł/kg (ok. 45 kg)'],
])('%s is not on hand', (_, text) => {
  expect(stockOf(text)).toEqual([null])
})

test.each([
  ['around', 'Dynie hokkaido 5 zł/kg, piżmowe 6 zł/kg. Piżmowych ok. 40 kg', [null, '40 kg']],
  ['more than', 'Lawenda 8 zł, rozmaryn 10 zł. Lawendy ponad 100, rozmarynu 15', ['100 szt', '15 szt']],
  ['about five', 'Kabaczki 3 zł/szt, cukinie 2 zł/szt. Kabaczków z pięć', ['5 szt', null]],
  ['about a tonne', 'Marchew 2,20 zł/kg. Marchwi około tony', ['1 t']],
])('so much of a thing is named as %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})
