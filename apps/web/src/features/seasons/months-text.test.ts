import { expect, test } from 'vitest'
import { monthsText } from './months-text.ts'

test.each([
  [[5], 'maj'],
  [[5, 6], 'maj–cze'],
  [[1, 2, 11, 12], 'lis–lut'],
  [[1, 4, 5, 9, 10, 12], 'kwi–maj, wrz–paź, gru–sty'],
  [[], ''],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], 'cały rok'],
])('%j is %s', (months, text) => {
  expect(monthsText(months)).toBe(text)
})
