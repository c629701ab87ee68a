import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const pricesOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(({ name, price, per }) => [
    name.value.split(' ').at(-1),
    price?.value,
    per && `${per.value.amount} ${per.value.unit}`,
  ])

test.each([
  ['Gryczany po 55 zł i lipowy po 75 zł, oba w słoikach 0,9 l', '0.9 l'],
  ['Gryczany 55 zł, lipowy 75 zł – słoiki 0,9 l', '0.9 l'],
  ['Gryczany 55 zł, lipowy 75 zł (wszystkie 900 ml)', '900 ml'],
  ['55 zł – gryczany, 75 zł – lipowy (słoik 500 g)', '500 g'],
  ['Gryczany 55 zł, lipowy 75 zł za słoik 1,2 kg', '1.2 kg'],
  ['Gryczany 55 zł, lipowy 75 zł za kg.', '1 kg'],
  ['Gryczany 55 zł, lipowy 75 zł, za kilogram.', '1 kg'],
  ['Gryczany 55 zł, lipowy 75 zł za słoik.', '1 słoik'],
  ['Miody, słoik 0,9 l:\ngryczany – 55 zł\nlipowy – 75 zł', '0.9 l'],
  ['Miody, słoiki 0,9 l\ngryczany – 55 zł\nlipowy – 75 zł', '0.9 l'],
])('in %j the size is that of both', (text, per) => {
  expect(pricesOf(text)).toEqual([
    ['gryczany', 55, per],
    ['lipowy', 75, per],
  ])
})

test.each([
  ['Szczypior, koper, pietruszka – pęczek 3 zł', ['szczypior', 'koper', 'pietruszka'], 3, '1 pęczek'],
  ['zioła na pęczki: mięta i melisa, wszystko po 3 zł za pęczek', ['mięta', 'melisa'], 3, '1 pęczek'],
  ['Dżemy po 15 zł: malinowy, wiśniowy', ['dżemy', 'wiśniowy'], 15, null],
  ['Mięta, melisa i szałwia, pęczek 4 zł', ['mięta', 'melisa', 'szałwia'], 4, '1 pęczek'],
  ['Jabłka, gruszki i śliwki, po 3 zł kilogram. Razem 200 kg.', ['jabłka', 'gruszki', 'śliwki'], 3, '1 kg'],
  ['Wiśnia, porzeczka, agrest 200 ml 14 zł każda', ['wiśnia', 'porzeczka', 'agrest'], 14, '200 ml'],
])('in %j the price is everybody’s', (text, names, price, per) => {
  expect(pricesOf(text)).toEqual(names.map((name) => [name, price, per]))
})

test.each([
  ['Drewno bukowe 320 zł za m3', '1 m3'],
  ['Dąb 380 zł/m³', '1 m3'],
  ['Sosna 220 zł/mp', '1 mp'],
  ['owies 900 zł/t', '1 t'],
  ['skarpety wełniane 45 zł para', '1 para'],
  ['jajka wytłaczanka 32 zł', '1 wytłaczanka'],
  ['5 zł kalafior szt.', '1 szt'],
  ['pszenica paszowa 90 gr/kg', '1 kg'],
  ['Zostały ogórki małosolne, wiaderko 3 l 25 zł', '3 l'],
  ['Zostały 3 słoiki miodu po 38 zł, słoiki 0,9 l', '0.9 l'],
  ['Worki ziemniaków 15 kg po 27 zł', '15 kg'],
  ['Kapusta kiszona w wiaderkach 5 kg po 35 zł', '5 kg'],
  ['Gęsi żywe, waga 5–6 kg, po 120 zł za sztukę', '1 szt'],
  ['worek (20 kg) marchwi za 30 zł', '20 kg'],
  ['Miód akacjowy 50 zł też 0,9 l', '0.9 l'],
  ['Paczka warzyw za 70 zł', null],
])('in %j the price is for %j', (text, per) => {
  expect(pricesOf(text).map((product) => product[2])).toEqual([per])
})

test.each([
  [
    'Cukinie 5 zł za 3 szt, patisony tak samo',
    [
      ['cukinie', 5, '3 szt'],
      ['patisony', 5, '3 szt'],
    ],
  ],
  [
    'Mięta 2,50 zł pęczek, melisa w tej samej cenie',
    [
      ['mięta', 2.5, '1 pęczek'],
      ['melisa', 2.5, '1 pęczek'],
    ],
  ],
  [
    'Mięta – 12 pęczków, melisa – 7 pęczków. Po 4 zł za pęczek.',
    [
      ['mięta', 4, '1 pęczek'],
      ['melisa', 4, '1 pęczek'],
    ],
  ],
  [
    'Pierogi: ruskie, z serem, z mięsem – 28 zł/kg',
    [
      ['ruskie', 28, '1 kg'],
      ['serem', 28, '1 kg'],
      ['mięsem', 28, '1 kg'],
    ],
  ],
  [
    'Pierogi ruskie, pierogi z serem – 28 zł/kg',
    [
      ['ruskie', 28, '1 kg'],
      ['serem', 28, '1 kg'],
    ],
  ],
])('in %j all have the price', (text, expected) => {
  expect(pricesOf(text)).toEqual(expected)
})

test('the size before an earlier price is that of the present one', () => {
  expect(pricesOf('Miód rzepakowy 1,2 kg było 45 zł, teraz 38 zł')).toEqual([['rzepakowy', 38, '1.2 kg']])
})

test('a thing of which there is no more is left out', () => {
  expect(pricesOf('Łosoś 95 zł/kg, karp 48 zł/kg. Łososia niestety już nie ma.')).toEqual([['karp', 48, '1 kg']])
})

test('words that only describe a thing leave it its price', () => {
  expect(pricesOf('Kaczki, bite i oskubane, 25 zł za kg')).toEqual([['kaczki', 25, '1 kg']])
})
