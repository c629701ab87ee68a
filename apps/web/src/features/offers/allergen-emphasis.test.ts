import { expect, test } from 'vitest'
import { markAllergens } from './allergen-emphasis.ts'

const strong = (text: string, ...allergens: Parameters<typeof markAllergens>[1]) =>
  markAllergens(text, allergens)
    .filter((part) => part.strong)
    .map((part) => part.text)

test('words of declared allergens are emphasised in every inflected form', () => {
  expect(strong('Mąka pszenna, woda, Mleko, masło (82%), jaja, sól', 'gluten', 'milk', 'eggs')).toEqual([
    'pszenna',
    'Mleko',
    'masło',
    'jaja',
  ])
})

test('an allergen that is not declared is not emphasised', () => {
  expect(strong('mąka pszenna, mleko', 'milk')).toEqual(['mleko'])
  expect(strong('mąka pszenna')).toEqual([])
})

test('the text itself is unchanged', () => {
  const text = 'mąka żytnia (60 %), zakwas; sól.'
  expect(
    markAllergens(text, ['gluten'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
