import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const stockOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(
    ({ available }) => available && `${available.value.amount} ${available.value.unit}`,
  )

test.each([
  ['what somebody else made', 'Miotły 20 zł, dziadek zrobił przez zimę 35 mioteł', ['35 szt']],
  ['what came of itself', 'Szczupak 45 zł/kg. Szczupaków złapało się 5', ['5 szt']],
  ['in hundreds', 'Nioski 28 zł sztuka. Zostało jeszcze około setki', ['100 szt']],
  ['in halves of hundreds', 'Nioski 28 zł sztuka. Mam pół setki', ['50 szt']],
  ['behind a colon', 'Lipa 50 g 8 zł, pokrzywa 50 g 6 zł. Lipa: 12 szt, pokrzywa: 5 szt', ['12 szt', '5 szt']],
  [
    'of a time',
    'Pieczarki 9 zł/kg, boczniak 16 zł/kg. W tym tygodniu pieczarek ok. 80 kg, boczniaka 15',
    ['80 kg', '15 kg'],
  ],
  ['as a whole', 'Dynie 3 zł/kg. Całość to mniej więcej 900 kg', ['900 kg']],
  ['up to which there are some', 'Młode kurczaki 26 zł/kg. Ilość ograniczona do 20 sztuk', ['20 szt']],
])('an amount is on hand: %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['what somebody bought', 'Miód 40 zł słoik. Pani Basia zamówiła 20 słoików', [null]],
  ['what went away', 'Ziemniaki 2 zł/kg. Wczoraj pojechało 300 kg', [null]],
])('an amount is not on hand: %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['ordered', 'Chleb 15 zł/szt. Upiekłam 15 chlebów, 6 już zamówionych, reszta czeka', ['9 szt']],
  ['reserved', 'Żurek 0,5 l 6 zł. Zakisiłam 60 butelek, z czego 40 jest zaklepane', ['20 butelka']],
  ['gone', 'Ziemniaki worek 15 kg 24 zł. Było 80 worków, 55 już pojechało', ['25 worek']],
  ['kept', 'Syrop z sosny 250 ml 22 zł. Zrobiłam 20 butelek, 5 zostawiam sobie', ['15 butelka']],
])('of an amount of which some is %s the rest is on hand', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test('what is said to be left needs no difference', () => {
  expect(stockOf('Gęsi 45 zł/kg. Było 10, siedem już zarezerwowanych, zostały trzy')).toEqual(['3 szt'])
})

test.each([
  [
    'in its sentence',
    'Miód lipowy: duży słoik 0,9 l po 52 zł, mały 0,4 l po 28 zł. Zostało 12 dużych i 30 małych',
    ['12 słoik', '30 słoik'],
  ],
  [
    'of another thing in the same size',
    'Sok jabłkowy 3 l – 18 zł (mamy ok. 60 kartonów)\nSok gruszkowy 3 l – 22 zł (mamy 25)',
    ['60 karton', '25 karton'],
  ],
  [
    'that the sentence names without a number',
    'Olej lniany 250 ml 14 zł, 500 ml 24 zł, 1 l 42 zł. Małe butelki wyszły, średnich 15, litrowych 6',
    ['15 butelka', '6 butelka'],
  ],
])('what is sold by measure is counted in the container %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  [
    'the sizes behind their counts',
    'Borówka 500 g = 13 zł, 1 kg = 24 zł. Dziś zebrane 36 opakowań 500 g i 10 opakowań 1 kg',
    ['36 opakowanie', '10 opakowanie'],
  ],
  ['a size between container and count', 'Siano 1 kg 8 zł, paczek 1 kg mam na magazynie 55', ['55 paczka']],
  ['a size before its count', 'Gnojówka z pokrzyw 5 l 10 zł. Baniaków 5 l mam 12', ['12 szt']],
  ['a weight before the price', 'Gęsi 4 kg, 45 zł/kg', [null]],
  ['a load before the price', 'Marchew 200 kg, 2 zł/kg', ['200 kg']],
  ['a price in brackets', 'Na jutro: 15 kg ogórków (4 zł/kg), 30 pęczków koperku (2 zł)', ['15 kg', '30 pęczek']],
  [
    'counts behind all prices of a list',
    'Stroik ze świecą 40 zł – 6 szt.\nStroik bez świecy 30 zł – 11 szt.',
    ['6 szt', '11 szt'],
  ],
])('sizes and counts are told apart: %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['behind an age', 'Sprzedam 15 kaczek piżmowych, 4-miesięczne, 55 zł sztuka', ['15 szt']],
  ['behind what animals do', 'Sprzedam 5 kur niosek, niosą się dobrze, 35 zł/szt', ['5 szt']],
  ['before the weight of one', 'Do sprzedania 3 tuczniki po ok. 130 kg, 9 zł/kg żywej wagi', ['3 szt']],
  ['before a price of one', 'Kury 35 zł/szt. Do tego 2 koguty zielononóżki 40 zł/szt', [null, '2 szt']],
  ['before bracketed prices', 'Zostało: 6 szarlotek (35 zł), 4 serniki (50 zł)', ['6 szt', '4 szt']],
  ['in words behind a dash', 'Wieniec na drzwi 65 zł – jeden', ['1 szt']],
  ['looking for takers', 'Kto reflektuje na 10 kg śliwki? 30 zł za kilogram', ['10 kg']],
  [
    'of one and the other',
    'Pelargonie zwisające 9 zł, stojące 8 zł. Po 40 sztuk jednych i drugich',
    ['40 szt', '40 szt'],
  ],
  ['of what there is little', 'Orzechy 40 zł/kg. Orzechów mało, bo 4 kg', ['4 kg']],
  ['and no measure of a bale', 'Siano w belach 120x120, 90 zł bela. Jest 45 bel', ['45 bela']],
  [
    'before a price below',
    'Szparagi zielone – 12 pęczków, szparagi białe – 7 pęczków. Ile kosztują? Po 14 zł za pęczek',
    ['12 pęczek', '7 pęczek'],
  ],
])('things are counted %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['where things grow', 'Wiśnie 7 zł/kg. Na drzewach jeszcze dobre 300 kg', ['300 kg']],
  ['where things swim', 'Karp żywy 22 zł/kg. W basenie pływa jeszcze około 60 kg', ['60 kg']],
  [
    'what was excepted',
    'Wrzosy 8 zł, trawy ozdobne 15 zł. Wszystkiego sporo, oprócz traw, tych zostało 9',
    [null, '9 szt'],
  ],
  ['the whole of it', 'Gołębie 20 zł sztuka, cała obsada to 35 ptaków', ['35 szt']],
])('it is said of %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['for one time', 'Miód 40 zł słoik. Na zimę bierze się 5 słoików', [null]],
  ['in one package', 'Jajka 1,30 zł/szt. W opakowaniu 10 sztuk', [null]],
  ['for somebody', 'Ogórki 5 zł/kg, na osobę 10 kg', [null]],
])('an amount %s is no place', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['in containers named before the count', 'Buraki 1,50 zł/kg w workach 10 kg, zostało worków 17', ['17 worek']],
  ['in containers named with the price', 'Buraki 1,50 zł/kg, worki 10 kg, zostało 17', ['17 worek']],
  ['before their place', 'Przepiórki 12 zł, tuszki 15 zł. Tuszek 16 w lodówce, przepiórek 40', ['40 szt', '16 szt']],
  ['at most', 'Domek z piernika 80 zł. Domków zrobimy maksymalnie 10', ['10 szt']],
])('things on hand are counted %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test('powidła are no verb', () => {
  expect(stockOf('Dżem 12 zł, powidła 15 zł. Dżemu 18 słoików, powideł 10')).toEqual(['18 słoik', '10 słoik'])
})
