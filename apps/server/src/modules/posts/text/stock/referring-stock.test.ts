import { expect, test } from 'vitest'
import { vocabulary } from '../../vocabulary.ts'
import { readPost } from '../read-post.rules.ts'

const stockOf = (text: string) =>
  readPost(text, '2026-06-12', vocabulary()).products.map(
    ({ available }) => available && `${available.value.amount} ${available.value.unit}`,
  )

test.each([
  [
    'a noun before each amount, without punctuation',
    'sliwki 4 zl/kg\ngruszki 5 zl/kg\njablka 3 zl/kg\nsliwek duzo gruszek moze 20 kg jablek ze 60 kg dzwonic',
    [null, '20 kg', '60 kg'],
  ],
  ['a noun whose vowel changes', 'Uszka 35 zł/kg, pierogi 28 zł/kg. Uszek 3 kg, pierogów 5 kg', ['3 kg', '5 kg']],
  ['a pronoun', 'Ziemniaki 1,80 zł/kg, tych mam 2 tony. Cebula 2,50 zł/kg, tej jest tona', ['2 t', '1 t']],
  ['nouns for sizes', 'Sok 5 l 42 zł, sok 3 l 28 zł. Trójek mam 20, piątek 15.', ['15 szt', '20 szt']],
  [
    'adjectives for sizes',
    'Miód: słoik litr 60 zł, pół litra 35 zł. Zostało 12 słoików litrowych i 20 półlitrowych',
    ['12 słoik', '20 słoik'],
  ],
  [
    'adjectives of a variant',
    'Miski z drewna: małe 20 zł, średnie 30 zł, duże 45 zł. Na stanie 6 małych, 3 średnie i 2 duże',
    ['6 szt', '3 szt', '2 szt'],
  ],
  [
    '"po" for a list of nouns',
    'Melisa 8 zł torebka, szałwia 9 zł torebka, tymianek 9 zł torebka. Mam po 15 torebek melisy i szałwii, tymianek schnie.',
    ['15 torebka', '15 torebka', null],
  ],
  [
    '"w sumie" for the thing of its sentence',
    'Twaróg 25 zł/kg. Ser krowi 60 zł za kilogram, mam w sumie 4,5 kg',
    [null, '4.5 kg'],
  ],
])('an amount is referred to by %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test.each([
  [
    'behind a cross, in the unit of the first',
    'Ogórki kiszone 0,9 l 14 zł × 8 słoików\npapryka konserwowa 0,9 l 16 zł × 5\nsałatka 0,5 l 12 zł x 11',
    ['8 słoik', '5 słoik', '11 słoik'],
  ],
  [
    'alone in brackets that a sentence explains',
    'W nawiasach podaję ile zostało: dynia makaronowa 8 zł (12), dynia piżmowa 10 zł (7)',
    ['12 szt', '7 szt'],
  ],
  ['in brackets before "gotowych"', 'Palmy 15 zł (12 szt. gotowych)', ['12 szt']],
  ['before what each weighs', 'Mam 5 gęsi po ok. 6 kg każda, 40 zł za kg', ['5 szt']],
  ['in bales', 'Słoma 40 zł bela. Jest 120 bel', ['120 bela']],
  ['in braids', 'Czosnek w warkoczach po 35 zł szt, warkoczy mam 14', ['14 szt']],
  ['beside an age', 'Króliki 3-miesięczne, w sumie 8 szt (2 samce, 6 samic). 50 zł sztuka', ['8 szt']],
])('an amount stands %s', (_, text, expected) => {
  expect(stockOf(text)).toEqual(expected)
})

test('animals of the seller are not what is made of their milk', () => {
  expect(stockOf('Mam 14 kóz i dwie krowy. Ser krowi 60 zł/kg')).toEqual([null])
})
