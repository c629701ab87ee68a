import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, letterBits, editDistance, phoneticKey } from './typos.rules.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)

test('edits are counted: deletion, insertion, substitution, transposition', () => {
  expect(editDistance('ziemniaki', 'zimniaki', 2)).toBe(1)
  expect(editDistance('pomidroy', 'pomidory', 2)).toBe(1)
  expect(editDistance('kielbsa', 'kielbasa', 2)).toBe(1)
  expect(editDistance('rower', 'jajko', 2)).toBe(3)
})

test('the distance is symmetric, zero for equal words and bounded by the limit', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(editDistance(a, a, most)).toBe(0)
      expect(editDistance(a, b, most)).toBe(editDistance(b, a, most))
      expect(editDistance(a, b, most)).toBeLessThanOrEqual(most + 1)
    }),
  )
})

test('the letter mask never excludes words within the distance', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const edits = editDistance(a, b, 12)
      expect(countBits(letterBits(a) ^ letterBits(b))).toBeLessThanOrEqual(2 * edits)
    }),
  )
})

test('an o or e before m and n is a nasal vowel only where no vowel follows', () => {
  expect(phoneticKey('pomidor')).not.toBe(phoneticKey('poidor'))
  expect(phoneticKey('korzenie')).not.toBe(phoneticKey('korze'))
})

test('words that sound alike have one phonetic key', () => {
  for (const [wrong, right] of [
    ['ogurki', 'ogórki'],
    ['borufka', 'borówka'],
    ['kalafjor', 'kalafior'],
    ['hleb', 'chleb'],
    ['żepa', 'rzepa'],
    ['pszepiurka', 'przepiórka'],
    ['kszew', 'krzew'],
    ['hszan', 'chrzan'],
    ['czmiel', 'trzmiel'],
    ['dźwi', 'drzwi'],
    ['drzem', 'dżem'],
    ['kodki', 'kotki'],
    ['łyszka', 'łyżka'],
    ['japko', 'jabłko'],
    ['kąpot', 'kompot'],
    ['wendlina', 'wędlina'],
    ['dyniom', 'dynią'],
    ['miut', 'miód'],
    ['gołomp', 'gołąb'],
    ['śfieca', 'świeca'],
    ['suoma', 'słoma'],
    ['gouompki', 'gołąbki'],
    ['szaufia', 'szałwia'],
    ['piernig', 'piernik'],
    ['jusz', 'już'],
    ['mjut', 'miód'],
    ['kwjat', 'kwiat'],
    ['kwijat', 'kwiat'],
    ['dińa', 'dynia'],
    ['ćasto', 'ciasto'],
    ['śano', 'siano'],
    ['pjerogji', 'pierogi'],
    ['ciasko', 'ciastko'],
    ['peski', 'pestki'],
    ['kożen', 'korzeń'],
    ['maśći', 'maści'],
    ['wziąźć', 'wziąść'],
  ])
    expect(phoneticKey(wrong ?? '')).toBe(phoneticKey(right ?? ''))
})
