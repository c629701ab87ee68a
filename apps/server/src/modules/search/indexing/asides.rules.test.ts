import { expect, test } from 'vitest'
import { contentsOf, withoutAsides } from './asides.rules.ts'

const ASIDES = ['polec', 'mamy też', 'dowoz']

test('sentences about other offers and delivery are left out', () => {
  const text = 'Kury chodzą po sadzie. Polecamy nasz twaróg! Mamy też masło.\nDowozimy do Warki. Bez antybiotyków'
  expect(
    withoutAsides(text, ASIDES)
      .split('. ')
      .map((each) => each.trim()),
  ).toEqual(['Kury chodzą po sadzie', 'Bez antybiotyków'])
})

test('a beginning inside a word is none', () => {
  expect(withoutAsides('Niepolecany nikomu', ASIDES)).toBe('Niepolecany nikomu')
})

test('sentences that list what a set holds are found by their beginning', () => {
  expect(contentsOf('W środku: miód i piernik. Wysyłka kurierem.', ['w środku'])).toEqual(['W środku: miód i piernik'])
  expect(contentsOf('Środkowy słoik', ['w środku'])).toEqual([])
})
