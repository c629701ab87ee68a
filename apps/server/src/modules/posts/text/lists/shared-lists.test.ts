import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const productsOf = (text: string) => readPost(text, '2026-06-12', vocabulary()).products
const pricesOf = (text: string) =>
  productsOf(text).map(({ name, price, per }) =>
    [name.value, price?.value, per ? `${per.value.amount} ${per.value.unit}` : null].join(', '),
  )

test.each([
  [
    'kinds of the thing of the first part',
    'Kasza gryczana, jaglana i jęczmienna po 7 zł za kilogram',
    ['kasza gryczana, 7, 1 kg', 'kasza jaglana, 7, 1 kg', 'kasza jęczmienna, 7, 1 kg'],
  ],
  [
    'kinds of a thing in a sentence before',
    'Robimy pierogi. Ruskie i z serem po 26 zł za kilogram, z mięsem 33 zł/kg',
    ['pierogi ruskie, 26, 1 kg', 'pierogi z serem, 26, 1 kg', 'pierogi z mięsem, 33, 1 kg'],
  ],
  [
    'kinds behind a colon, with the prices of each size in the next sentence',
    'Miód: lipowy i gryczany. Słoik 1,2 kg – 48 zł, słoik 0,5 kg – 24 zł',
    ['miód lipowy, 48, 1.2 kg', 'miód lipowy, 24, 0.5 kg', 'miód gryczany, 48, 1.2 kg', 'miód gryczany, 24, 0.5 kg'],
  ],
  [
    'kinds in what the heading says that each holds',
    'Świece sojowe w szkle 180 ml: wanilia, lawenda, jabłko. Każda 36 zł',
    ['wanilia, 36, 180 ml', 'lawenda, 36, 180 ml', 'jabłko, 36, 180 ml'],
  ],
  [
    'seedlings of several plants',
    'Rozsada kapusty, pora i selera po 1 zł szt.',
    ['rozsada kapusty, 1, 1 szt', 'rozsada pora, 1, 1 szt', 'rozsada selera, 1, 1 szt'],
  ],
  ['things with "oba"', 'Miód faceliowy i nawłociowy, oba po 50 zł', ['miód faceliowy, 50, ', 'miód nawłociowy, 50, ']],
  ['one or the other', 'Dżem wiśniowy lub morelowy, 12 zł', ['dżem wiśniowy, 12, ', 'dżem morelowy, 12, ']],
  [
    'colours that are counted',
    'Kury, białe i czarne, 38 zł/szt. Białych 10.',
    ['kury białe, 38, 1 szt', 'kury czarne, 38, 1 szt'],
  ],
])('one price is read for each of %s', (_, text, expected) => {
  expect(pricesOf(text)).toEqual(expected)
})

test.each([
  ['what is in a thing', 'Pierogi z kapustą i grzybami 34 zł/kg', ['pierogi z kapustą i grzybami, 34, 1 kg']],
  ['what describes a thing', 'Ogórki świeże i chrupiące, 5 zł/kg', ['ogórki, 5, 1 kg']],
  ['what is in a set', 'Zestaw świąteczny: miód lipowy, świeca i piernik – 69 zł', ['zestaw świąteczny, 69, ']],
  ['colours to choose from', 'Jajka do malowania, białe i brązowe, 30 szt. 36 zł', ['jajka do malowania, 36, 30 szt']],
])('one price is not read for each of %s', (_, text, expected) => {
  expect(pricesOf(text)).toEqual(expected)
})

test('a price of several things is a question to the seller', () => {
  expect(productsOf('Marchew i pietruszka 5 zł/kg').map(({ price }) => price?.sure)).toEqual([false, false])
})

test('each part of a list stands where the post names it', () => {
  const text = 'Kasza gryczana i jaglana po 7 zł'
  expect(productsOf(text).map(({ name }) => text.slice(name.start, name.end))).toEqual(['Kasza gryczana', 'jaglana'])
})
