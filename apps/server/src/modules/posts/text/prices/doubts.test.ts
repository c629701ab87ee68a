import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const read = (text: string) => readPost(text, '2026-06-12', vocabulary()).products
const sureOf = (text: string) => read(text).flatMap(({ price }) => (price?.sure ? [price.value] : []))

test.each([
  ['wages', 'Praca przy truskawkach, truskawki 5 zł za łubiankę'],
  ['a raffle', 'Loteria: miód lipowy 15 zł słoik'],
  ['a correction', 'Miód lipowy 45 zł słoik. Poprawka: miód lipowy 48 zł/słoik'],
  ['a price said again in other words', 'Miód lipowy 0,9 l – 45 zł. Piszecie, że drogo: lipowy 0,9 l po 40 zł'],
  [
    'another price of the thing in more words',
    'JAJKA PO 1 ZŁ SZT.!!!\nMam jajka od kur z wolnego wybiegu, 1,30 zł za szt.',
  ],
  ['a service', 'Oferuję usługę tłoczenia soku 1,20 zł/l'],
  ['prices elsewhere', 'Pomidory w Biedronce 9 zł/kg'],
  ['a question', 'Ile teraz kosztuje miód? Miód 45 zł słoik'],
  ['a denied price', 'truskawki nie za 15 zł/kg'],
])('with %s no price is sure', (_, text) => {
  expect(sureOf(text)).toEqual([])
})

test('whoever looks for workers sells nothing, whoever takes orders does', () => {
  expect(read('Przyjmę osoby do zbioru truskawek, 5 zł za łubiankę')).toEqual([])
  expect(sureOf('Przyjmę zamówienia na jutro. Sernik 40 zł/kg')).toEqual([40])
})

test.each([
  ['grawer +15 zł, deska 70 zł/szt', [70]],
  ['pstrągi 35 zł/kg, patroszenie 3 zł/kg', [35]],
  ['jabłka 3,50 zł/kg, skrzynka 50 groszy taniej', [3.5]],
])('in %j a surcharge or a difference is no price', (text, prices) => {
  expect(read(text).map(({ price }) => price?.value)).toEqual(prices)
})
