import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const read = (text: string) => readPost(text, '2026-06-12', vocabulary()).products

const stockOf = (text: string) => read(text).map(({ available }) => available?.value ?? null)

test.each([
  ['a count of what is sold by weight', 'Gęsi 42 zł/kg. Zostało jeszcze 7 gęsi.', { amount: 7, unit: 'szt' }],
  ['an amount of the thing named again', 'Śliwki węgierki 4 zł/kg. Mam 50 kg śliwek.', { amount: 50, unit: 'kg' }],
  ['an amount of a word of the name', 'KRÓLIKI TUSZKI 45 ZŁ/KG. MAM 12 SZTUK TUSZEK.', { amount: 12, unit: 'szt' }],
  ['an amount "na stanie"', 'Gołębie po 20 zł sztuka, 15 szt na stanie', { amount: 15, unit: 'szt' }],
  [
    'an amount of the thing named again in another form',
    'Kordia 22 zł/kg. Mam 80 kg Kordii',
    { amount: 80, unit: 'kg' },
  ],
  ['an amount behind the thing', 'Powidła 16 zł słoik. Powideł mamy 30 słoików.', { amount: 30, unit: 'słoik' }],
  ['the only amount of the only thing', 'Kapusta 1 zł/kg, nie ma gdzie trzymać! Mam 2 tony', { amount: 2, unit: 't' }],
  ['an amount behind a vague word', 'Fasolka 10 zł za kg, mam teraz jakieś 20 kg', { amount: 20, unit: 'kg' }],
])('%s is how much there is', (_, text, expected) => {
  expect(stockOf(text)).toEqual([expected])
})

test('an amount is that of the thing itself rather than of what is made of it', () => {
  expect(stockOf('Gęsi 42 zł/kg, smalec gęsi 300 ml 22 zł. Zostało jeszcze 7 gęsi.')).toEqual([
    { amount: 7, unit: 'szt' },
    null,
  ])
})

test.each([
  ['what one weighs', 'Gęsi ważą od 4,5 do 6 kg. Cena 42 zł za kg'],
  ['the least order', 'Kapusta 2 zł/kg. Min. zamówienie 50 kg'],
  ['what a sack holds', 'Ziemniaki po 1,80 zł za kg w workach po 15 kg'],
])('%s is not how much there is', (_, text) => {
  expect(stockOf(text)).toEqual([null])
})

test('several amounts behind one word are each of their own thing', () => {
  expect(stockOf('Kurki 38 zł za kg, jagody leśne 25 zł litr, mam 6 kg kurek i 10 litrów jagód')).toEqual([
    { amount: 6, unit: 'kg' },
    { amount: 10, unit: 'l' },
  ])
})
