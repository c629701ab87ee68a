import { expect, test } from 'vitest'
import { language } from './language.ts'

const { commonnessOf, isPolishForm, isPolishWord } = language()

test.each([
  ['tory', 'common'],
  ['mowa', 'common'],
  ['szafa', 'common'],
  ['krate', 'form of common'],
  ['krajaka', 'rare'],
  ['owsian', 'rare'],
  ['lura', 'rare'],
])('"%s" is %s', (word, expected) => {
  expect(commonnessOf(word)).toBe(expected)
})

test('a rare word is Polish all the same', () => {
  for (const word of ['lura', 'szyna']) expect([isPolishForm(word), isPolishWord(word)]).toEqual([true, true])
})
