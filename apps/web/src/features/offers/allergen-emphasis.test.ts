import { expect, test } from 'vitest'
import { markAllergens } from './allergen-emphasis.ts'

const strong = (text: string, ...allergens: Parameters<typeof markAllergens>[1]) =>
  markAllergens(text, allergens)
    .filter((part) => part.strong)
    .map((part) => part.text)

test('the words of declared allergens stand out, in every form', () => {
  expect(strong('Mąka pszenna, woda, Mleko, masło (82%), jaja, sól', 'gluten', 'milk', 'eggs')).toEqual([
    'pszenna',
    'Mleko',
    'masło',
    'jaja',
  ])
})

test('an allergen that was not declared does not', () => {
  expect(strong('mąka pszenna, mleko', 'milk')).toEqual(['mleko'])
  expect(strong('mąka pszenna')).toEqual([])
})

test('the text itself stays as it was', () => {
  const text = 'mąka żytnia (60 %), zakwas; sól.'
  expect(
    markAllergens(text, ['gluten'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})
