import { expect, test } from 'vitest'
import { highlightRanges } from './suggestions.tsx'

test.each([
  ['Miód lipowy', 'mio', [[0, 3]]],
  [
    'Miód lipowy',
    'LIP miod',
    [
      [0, 4],
      [5, 8],
    ],
  ],
  ['Ser kozi, dojrzewający', 'dojrzewajacy', [[10, 22]]],
  ['Pasieka „Żółta”', 'zol', [[9, 12]]],
  ['Chleb', 'miod', []],
  ['Chleb', ' ', []],
])('in %s, %s highlights %j', (name, typed, marks) => {
  expect(highlightRanges(name, typed)).toEqual(marks)
})
