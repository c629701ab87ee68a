import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unlikeness } from './likeness.rules.ts'

test.each([
  ['malimy', 'maliny', 'mialimy'],
  ['oscpyek', 'oscypek', 'osypek'],
  ['myddlo', 'mydlo', 'mydlio'],
  ['hleb', 'chleb', 'zleb'],
  ['kurzak', 'kurczak', 'krzak'],
  ['paszet', 'pasztet', 'pasze'],
  ['bukovy', 'bukowy', 'bukowi'],
  ['kóra', 'kura', 'kora'],
  ['ułka', 'bułka', 'lalka'],
  ['świjeży', 'świeży', 'zwierzy'],
])('%s rather means %s than %s', (typed, likely, unlikely) => {
  expect(unlikeness(typed, likely)).toBeLessThan(unlikeness(typed, unlikely) ?? Number.POSITIVE_INFINITY)
})

test('other words are never meant', () => {
  expect(unlikeness('laptop', 'jablko')).toBeUndefined()
  expect(unlikeness('sok', 'sol')).toBeUndefined()
})

test('every word is most like itself', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(word, word, (typed, meant) => {
      const other = unlikeness(typed, meant)
      expect(unlikeness(typed, typed)).toBeLessThanOrEqual(other ?? Number.POSITIVE_INFINITY)
    }),
  )
})
