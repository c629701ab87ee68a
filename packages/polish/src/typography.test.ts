import { expect, test } from 'vitest'
import { bindShortWords } from './typography.ts'

test.each([
  ['Miód i świece z pasieki', 'Miód i\u00A0świece z\u00A0pasieki'],
  ['W sadzie (z dostawą)', 'W\u00A0sadzie (z\u00A0dostawą)'],
  ['a i o w', 'a\u00A0i\u00A0o\u00A0w'],
  ['Kuba i', 'Kuba i'],
  ['Kuba  Zaw', 'Kuba  Zaw'],
])('%s: a one-character word stays with the next', (text, words) => {
  expect(bindShortWords(text)).toBe(words)
})
