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

const one = (amount: number, unit: string) => [{ amount, unit }]

test.each([
  ['a word for what is left', 'Sok 20 zł za butelkę. W tej chwili dostępnych 9 butelek.', one(9, 'butelka')],
  ['"do wzięcia" before the thing', 'Do wzięcia 20 kg papryki, 7 zł za kilogram', one(20, 'kg')],
  ['what was made', 'Chleb 15 zł bochenek. Upiekłam 12 bochenków, na jutro', one(12, 'bochenek')],
  ['a number in words', 'Marchew 2 zł/kg, mam pięćset kilo', one(500, 'kg')],
  ['one and a half', 'Jabłka 3 zł/kg, do sprzedania półtorej tony', one(1.5, 't')],
  ['young animals', 'Prosięta 320 zł/szt, zostało sześcioro', one(6, 'szt')],
  ['a number in words without a unit', 'Kaczki 32 zł/kg. Zostały ostatnie dwie!', one(2, 'szt')],
  ['the last one', 'Sok malinowy 0,5 l 42 zł (ostatnia butelka)', one(1, 'butelka')],
  ['a number before "ostatnie" and the unit', 'Ajwar 18 zł słoik. Trzy ostatnie słoiki.', one(3, 'słoik')],
  ['a unit before its number', 'Buraki, worek 10 kg 15 zł, worków mam 12', one(12, 'worek')],
  ['"sztuk" before its number', 'Ule po 200 zł, sztuk 8', one(8, 'szt')],
  ['a counted thing that is no unit', 'Masło domowe 250 g 15 zł. Zrobiłam dziś 8 osełek.', one(8, 'szt')],
  ['a sentence of only an amount', 'Pigwa 6 zł/kg. Tylko 15 kg, nie będzie więcej.', one(15, 'kg')],
  ['an amount at a place', 'Brykiet 950 zł/t. Na placu 40 ton.', one(40, 't')],
  ['an amount behind the price in its sentence', 'Rzodkiewka po 3 zł pęczek, 25 pęczków na jutro', one(25, 'pęczek')],
  ['pieces behind a measured size', 'Miód 60 zł za 1,2 kg – 10 szt.', one(10, 'szt')],
  ['a count in the container of the price', 'Miód gryczany – słoik 48 zł, zostało 7', one(7, 'słoik')],
  ['"z" behind "jest"', 'Kapusta kiszona 8 zł/kg. Jest tego jeszcze z 50 kg w beczce', one(50, 'kg')],
  ['what is left of more', 'Gęsi 40 zł/kg, zostało 12 z 50 sztuk', one(12, 'szt')],
  ['what is left of what was sold', 'Ogórki, słoik 12 zł. Sprzedałam 40 słoików, zostało 15', one(15, 'słoik')],
  ['what is free of what was made', 'Pączki 4,50 zł/szt., usmażyłam 60, z czego 20 wolnych', one(20, 'szt')],
  ['what there is only', 'Pietruszka 7 zł/kg. Pietruszki mało, bo tylko 20 kg.', one(20, 'kg')],
  ['"z" before an amount at the end', 'Pomidory 9 zł/kg. Pomidorów z 40 kg.', one(40, 'kg')],
  ['what is ready', 'Maliny 18 zł/kg. Dzisiaj nazbierane 14 kg', one(14, 'kg')],
  [
    'what will be ready and is not yet taken',
    'Twarożek 200 g 9 zł. Przygotuję 20 opakowań, 8 już zaklepanych',
    one(12, 'opakowanie'),
  ],
  ['what is sold as so many', 'Sprzedam 40 kostek słomy, 4 zł za kostkę', one(40, 'szt')],
])('on hand is %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  ['the limit of one buyer', 'Rzeżucha, pęczek 3 zł. Maksymalnie po 2 pęczki na osobę'],
  ['what there is every day', 'Mleko 8 zł/l. Dziennie mamy ok. 10 litrów'],
  ['an amount that nobody counted', 'Zostało kilkanaście słoików miodu, 38 zł za słoik'],
  ['what was sold yesterday', 'Wczoraj sprzedaliśmy 80 kg truskawek! Dziś 15 zł/kg'],
  ['from how many on there is a delivery', 'Ziemniaki 2 zł/kg. Dowóz od 10 worków'],
  ['a range of weights', 'Pstrąg 32 zł/kg, sztuki 300-400 g'],
  ['what a package holds', 'Krówki 100 g 6 zł, opakowanie 12 sztuk'],
  ['what sacks hold', 'Ziemniaki 2 zł/kg w workach 15 kg'],
  ['what is kept and not sold', 'Ser kozi 70 zł/kg. Mamy 12 krów'],
  ['an age', 'Kurki odchowane 8 tyg. po 18 zł'],
  ['a range of jars', 'Miód 40 zł słoik, zostało 10-12 słoików'],
])('%s is not on hand', (_, text) => {
  expect(stockOf(text).filter((each) => each !== null)).toEqual([])
})

test.each([
  [
    'each its own in one sentence',
    'Mąka orkiszowa 1 kg – 9 zł, mąka żytnia 1 kg – 6 zł. Orkiszowej mamy 200 kg, żytniej 350 kg.',
    [...one(200, 'kg'), ...one(350, 'kg')],
  ],
  [
    'parts of a whole',
    'Mam 20 słoików miodu, z czego 12 lipowego i 8 gryczanego. Lipowy 45 zł słoik, gryczany 48 zł słoik.',
    [...one(12, 'słoik'), ...one(8, 'słoik')],
  ],
  [
    'amounts without any verb',
    'Kiełbasa 42 zł/kg, kaszanka 20 zł/kg. Kiełbasy 12 kg, kaszanki 8 kg.',
    [...one(12, 'kg'), ...one(8, 'kg')],
  ],
  [
    'numbers without any verb',
    'Kubek 45 zł, talerz 60 zł. Kubków 12, talerzy 8.',
    [...one(12, 'szt'), ...one(8, 'szt')],
  ],
  [
    'in brackets behind each',
    'Masło klarowane 250 ml – 22 zł (8 szt.), 500 ml – 40 zł (3 szt.)',
    [...one(8, 'szt'), ...one(3, 'szt')],
  ],
  [
    'as much of each',
    'Dżem 14 zł słoik\nPowidła 16 zł słoik\nWszystkiego mam po 10 słoików',
    [...one(10, 'słoik'), ...one(10, 'słoik')],
  ],
  [
    'below each in a list',
    'Tuja 15 zł/szt\nStan: 60 szt\nBerberys 12 zł/szt\nStan: 25 szt',
    [...one(60, 'szt'), ...one(25, 'szt')],
  ],
  [
    'behind each in a list with one price',
    'Dżemy po 15 zł za słoik: wiśniowy 6 szt, malinowy 4 szt',
    [...one(6, 'szt'), ...one(4, 'szt')],
  ],
  [
    'of the one that is sold in it',
    'Rydze 35 zł kobiałka, kurki 40 zł/kg. Zostały 4 kobiałki',
    [...one(4, 'kobiałka'), null],
  ],
  ['a sum of several is nobody’s', 'Drożdżówki 5 zł/szt., pączki 4 zł/szt. Razem mam 40 sztuk.', [null, null]],
  ['kinds of one thing are not the thing', 'Pelargonie 8 zł/szt. (dostępne: czerwone 20 szt., białe 15 szt.)', [null]],
])('of several: %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})
