import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const read = (text: string) => {
  return readPost(text, '2026-06-12', vocabulary()).products
}
const sureOf = (text: string) => read(text).flatMap(({ price }) => (price?.sure ? [price.value] : []))

test.each([
  ['Jajka 10 szt 15 zł', [15]],
  ['truskawki 14zł/kg, bób 12 zł za kilogram', [14, 12]],
  ['Pomidory malinowe\nCena: 9 zł/kg', [9]],
  ['Miód lipowy\n1,2 kg - 48 zł\n250 g - 14 zł', [48, 14]],
  ['rzodkiewka 3 pęczki za 10 zł', [10]],
  ['ziemniaki worek 15 kg 25 zł', [25]],
  ['śmietana 18% 0,5 l 12 zł', [12]],
  ['ser 40 zł/kg, dowóz od 100 zł gratis', [40]],
])('in %j name, amount and price stand together', (text, prices) => {
  expect(sureOf(text)).toEqual(prices)
})

test.each([
  ['no unit', 'śliwki 4 zł'],
  ['the lowest price', 'miód od 35 zł słoik'],
  ['the price before the name', '15 zł za 10 szt jajka'],
  ['no currency', 'truskawki po 15 kg'],
  ['another price for more', 'papryka 8 zł/kg, przy 10 kg 7 zł/kg'],
  ['an amount that is what there is', 'jabłka 50 kg 3 zł'],
  ['pieces that may be what there is', 'kury 5 szt 40 zł'],
  ['a number that nothing explains', 'jabłka 8/10 zł kg'],
  ['another price at another place', 'Borówka amerykańska 18 zł/kg.\nCENNIK:\nborówka 20 zł/kg'],
  ['last year beside this one', 'truskawki w zeszłym roku 10 zł/kg'],
])('%s leaves a question', (_, text) => {
  expect(sureOf(text)).toEqual([])
})

test('prices above their products are never sure', () => {
  expect(sureOf('15 zł/kg\ntruskawki\n20 zł/kg\nmaliny')).toEqual([])
})

test('prices before their products stay with them', () => {
  expect(
    read('15 zł/10 szt jajka 40 zł/kg ser 12 zł/l śmietana').map(({ name, price }) => [name.value, price]),
  ).toEqual([
    ['jajka', expect.objectContaining({ value: 15, sure: false })],
    ['ser', expect.objectContaining({ value: 40, sure: false })],
    ['śmietana', expect.objectContaining({ value: 12, sure: false })],
  ])
})

test('of a thing that is not known only what it has in it is', () => {
  const [product] = read('krążek z czarnuszką 150 g 14 zł')
  expect(product?.name).toMatchObject({ value: 'krążek z czarnuszką', sure: false })
})
