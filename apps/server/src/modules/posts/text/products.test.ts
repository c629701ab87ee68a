import { expect, test } from 'vitest'
import { vocabulary } from '../vocabulary.ts'
import { readPost } from './read-post.rules.ts'

const read = (text: string) => readPost(text, '2026-06-12', vocabulary()).products

const short = (text: string) => read(text).map(({ name, price }) => [name.value, price?.value ?? null])

test.each([
  ['what a thing is made without', 'Kapusta kiszona 8 zł/kg, własny wyrób, bez chemii', [['kapusta kiszona', 8]]],
  ['what there was', 'Masło 12 zł za 200 g. Kiełbasę mieliśmy po 52 zł/kg', [['masło', 12]]],
  ['the price of a way', 'Drewno 320 zł, dalej 4 zł za km', [['drewno', 320]]],
  ['what is gone behind a comma', 'Łubin 1400 zł/t, 6 t; groch 1250 zł/t, wyprzedany', [['łubin', 1400]]],
  ['what is gone until a day', 'Rosół 0,9 l 15 zł\nFlaki 0,9 l 20 zł – brak do sierpnia', [['rosół', 15]]],
  ['what is gone for now', 'Rosół 0,9 l 15 zł\nFlaki 0,9 l 20 zł (chwilowo brak)', [['rosół', 15]]],
  ['what no store has', 'Rosół 0,9 l 15 zł. Flaki 0,9 l 20 zł, w magazynie brak.', [['rosół', 15]]],
  ['what is sold', 'Karp 60 zł/kg, sprzedany. Amur 25 zł/kg', [['amur', 25]]],
  [
    'what is said later to be gone',
    'Lipa 50 g 8 zł, pokrzywa 50 g 6 zł. Lipa: 12 szt, pokrzywa: wyprzedana',
    [['lipa', 8]],
  ],
  ['the size that is gone', 'Smalec: słoik 300 ml 12 zł, słoik 900 ml 30 zł. Duże wyszły', [['smalec', 12]]],
  ['what is gone', 'Rosół 0,9 l 15 zł\nFlaki 0,9 l 20 zł – brak', [['rosół', 15]]],
  ['what was sold', 'Dziękuję! Poszło 80 kg serów', []],
  ['what others sell at a party', 'Zapraszamy! Miody, sery, wstęp wolny', []],
])('%s is no product', (_, text, expected) => {
  expect(short(text)).toEqual(expected)
})

test('what turned out well is sold', () => {
  expect(short('Chleb żytni 15 zł. Chleby wyszły pyszne')).toEqual([['chleb żytni', 15]])
})

test('a thing of which some are gone is sold', () => {
  expect(short('Miód lipowy 40 zł słoik – sprzedane już 20, zostało 5')).toEqual([['miód lipowy', 40]])
})

test('what is from last week is sold today', () => {
  expect(short('ostatnie dwa słoiki leczo z zeszłego tygodnia po 15 zł')).toEqual([['leczo', 15]])
})

test('a set with a price in total is one product', () => {
  expect(short('Koszyk wielkanocny: 10 jajek, słoik chrzanu i babka – razem 95 zł').map(([, price]) => price)).toEqual([
    95,
  ])
})

test('who asks for somebody that needs something sells it', () => {
  expect(short('Ktoś potrzebuje pszenicy? 25 kg worek 35 zł')).toEqual([['pszenica', 35]])
})

test('a price some sentences later is that of the thing named last, and the seller is asked', () => {
  const [product, ...others] = read(
    'Kopiemy ziemniaki. Smaczne, żółte, nie rozgotowują się. Worek 15 kg wychodzi 25 zł',
  )
  expect(others).toEqual([])
  expect(product?.price).toMatchObject({ value: 25, sure: false })
  expect(product?.per?.value).toEqual({ amount: 15, unit: 'kg' })
})

test('a price behind an emoji is that of what stands before it', () => {
  expect(short('Mydełka robione ręcznie 🧼 lawendowe 💜 18 zł/szt, nagietkowe 🧡 18 zł/szt')).toEqual([
    ['mydełka lawendowe', 18],
    ['mydełka nagietkowe', 18],
  ])
})

test.each([
  ['a thing for what costs a fee elsewhere', 'Kosz na zakupy 65 zł', [['kosz', 65]]],
  ['the price of today', 'Pomidory wczoraj 6 zł, dzisiaj 4,50 zł/kg', [['pomidory', 4.5]]],
  [
    'plants by their height',
    'Tuje 80 cm 18 zł, 120 cm 25 zł',
    [
      ['tuje', 18],
      ['tuje', 25],
    ],
  ],
  ['the price that holds', 'Stroiki 50 zł, na zamówienie od 60 zł', [['stroiki', 50]]],
  [
    'a price without a currency before a day',
    'szczypiorek 2,- sałata 3,50 jutro',
    [
      ['szczypiorek', 2],
      ['sałata', 3.5],
    ],
  ],
])('%s is read', (_, text, expected) => {
  expect(short(text)).toEqual(expected)
})

test('a number with grosze behind a thing is perhaps its price', () => {
  expect(read('Jajka ze wsi 1,20. Mam 90').map(({ price }) => [price?.value, price?.sure])).toEqual([[1.2, false]])
})

test('a number behind several things counts them', () => {
  expect(short('Słoneczniki 5 zł/szt. Dziś ściętych słoneczników 40')).toEqual([['słoneczniki', 5]])
})

test('a number alone counts what the first price is for', () => {
  expect(read('Rzodkiewka pęczek 3 zł a 2 za 5').map(({ per }) => per?.value)).toEqual([
    { amount: 1, unit: 'pęczek' },
    { amount: 2, unit: 'pęczek' },
  ])
})
