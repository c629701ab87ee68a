import { expect, test } from 'vitest'
import { emphasised } from './allergen-words.ts'

const strong = (text: string, ...allergens: Parameters<typeof emphasised>[1]) =>
  emphasised(text, allergens)
    .filter((piece) => piece.strong)
    .map((piece) => piece.text)

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
    emphasised(text, ['gluten'])
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
