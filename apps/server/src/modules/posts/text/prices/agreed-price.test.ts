import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const offersOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(({ name, price, available }) => [
    name.value,
    price?.value ?? null,
    available && `${available.value.amount} ${available.value.unit}`,
  ])

test.each([
  [
    'a thing that nobody knows',
    'Matki pszczele unasienione, 20 szt. Cena do uzgodnienia.',
    'matki pszczele unasienione',
    '20 szt',
  ],
  ['what it is for', 'Odkłady na ramce dadant, 8 sztuk. Cena do ustalenia', 'odkłady', '8 szt'],
  ['a known thing', 'Gołębie pocztowe młode, 15 szt. Cena do dogadania', 'gołębie pocztowe młode', '15 szt'],
  ['a thing without a number', 'Słoma w kostkach. Cena do negocjacji', 'słoma w kostkach', null],
])('%s is sold at a price that is agreed', (_, text, name, available) => {
  expect(offersOf(text)).toEqual([[name, null, available]])
})

test.each([
  ['rent', 'Wynajmę pole 2 ha, cena do uzgodnienia'],
  ['work', 'Szukam pracy, stawka do uzgodnienia'],
  ['something else', 'Odbiór do uzgodnienia, tel. 600 700 800'],
])('%s is not sold', (_, text) => {
  expect(offersOf(text)).toEqual([])
})
