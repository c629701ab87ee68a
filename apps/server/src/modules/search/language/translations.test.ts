import { expect, test } from 'vitest'
import { language } from './language.ts'
import { createTranslations, translate } from './translations.ts'

const { translations, isPolishName } = language()
const polish = (q: string) => translate(q, translations, isPolishName)

test.each([
  ['goat cheese', 'ser kozi'],
  ['fresh strawberries', 'truskawka świeży'],
  ['soap with lavender', 'mydło z lawenda'],
  ['gluten-free bread', 'chleb bezglutenowy'],
  ["goat's milk", 'mleko kozie'],
  ['straw', 'słoma'],
  ['soap', 'mydło'],
  ['apple juice 5 l', 'sok jabłkowy 5 l'],
  ['Kartoffeln', 'ziemniak'],
  ['Himbeeren', 'malina'],
  ['Erdbeeren', 'truskawka'],
  ['frische Eier', 'jajko świeży'],
  ['geräucherter Fisch', 'ryba wędzony'],
  ['Kuerbis', 'dynia'],
  ['Kurbis', 'dynia'],
  ['Körbe', 'koszyk'],
  ['Zwiebelkuchen', 'ciasto cebula'],
  ['Käse von der Ziege', 'ser z kozi'],
  ['картоплі', 'ziemniak'],
  ['мед з горіхами', 'miód z orzechami'],
  ['мед з лавандою', 'miód z lawenda'],
  ['hemp oil', 'olej konopny'],
  ['gift for grandma', 'prezent dla babci'],
  ['горох', 'groch'],
  ['огірки', 'ogórek'],
  ['квашена капуста', 'kapusta kiszona'],
  ['яєць', 'jajko'],
])('%s', (q, expected) => {
  expect(polish(q)).toBe(expected)
})

test.each(['ser', 'miód lipowy', 'chleb', 'hen za lasem', 'laptop', 'мотоцикл', '', '   '])(
  '%s is not translated',
  (q) => {
    expect(polish(q)).toBeNull()
  },
)

test('the first line that has a name decides', () => {
  const twice = createTranslations('ser\tcheese\nserek\tcheese, curd')
  expect(translate('cheese', twice, () => false)).toBe('ser')
  expect(translate('curds', twice, () => false)).toBe('serek')
})
