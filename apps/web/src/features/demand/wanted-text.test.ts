import { expect, test } from 'vitest'
import { addProductPath, wantedText } from './wanted-text.ts'

const NOW = new Date('2026-11-23T12:00:00+01:00')
const wanted = (times: number, lastDay = '2026-11-22') => ({ words: 'ser kozi', times, withinKm: 20, lastDay })

test.each([
  [3, '3 razy'],
  [5, '5 razy'],
  [21, '21 razy'],
  [1, '1 raz'],
])('%d questions are "%s"', (times, text) => {
  expect(wantedText(wanted(times), NOW).replaceAll('\u00a0', ' ')).toBe(
    `${text} · do 20 km od Ciebie · ostatnio wczoraj`,
  )
})

test('the name of a new product is capitalised', () => {
  expect(addProductPath({ words: 'śliwki & miód' })).toBe('/products/add?name=%C5%9Aliwki+%26+mi%C3%B3d')
})
