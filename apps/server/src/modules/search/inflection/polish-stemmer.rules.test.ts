import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldWord, stemOf, wordsOf } from './polish-stemmer.rules.ts'

test('words are found at their positions in any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      for (const { start, end } of wordsOf(text)) {
        expect(end).toBeGreaterThan(start)
        expect(text.slice(start, end)).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
      }
    }),
  )
})

test('a folded word is Latin letters and digits only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
      expect(foldWord(word)).toMatch(/^[a-z0-9]*$/)
    }),
  )
})

test('cases of a word outside the dictionary share one stem', () => {
  for (const forms of [
    ['vineta', 'vinety', 'vineto', 'vinetami', 'vinecie'],
    ['kowalski', 'kowalskiego', 'kowalskiemu', 'kowalskich'],
    ['ligol', 'ligola', 'ligolu', 'ligolow', 'ligolem'],
  ])
    expect(new Set(forms.map(stemOf))).toHaveProperty('size', 1)
})

test('a stem keeps at least three letters of a word that has them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{3,20}$/), (word) => {
      expect(stemOf(word).length).toBeGreaterThanOrEqual(3)
    }),
  )
})

test('participles of every form have one stem', () => {
  const stems = ['dojrzewajacy', 'dojrzewajaca', 'dojrzewajace', 'dojrzewajacego', 'dojrzewajacych'].map(stemOf)
  expect(new Set(stems)).toEqual(new Set(['dojrzewajac']))
})
