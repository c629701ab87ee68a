import fc from 'fast-check'
import { expect, test } from 'vitest'
import { misspellingsOf, soundAlikesOf } from './spelling.rules.ts'

const name = fc.stringMatching(/^[a-z]{4,20}$/)

test('a name is among the misspellings of each of its misspellings', () => {
  fc.assert(
    fc.property(name, fc.nat(), (word, at) => {
      const slips = misspellingsOf(word)
      const slip = slips[at % slips.length] ?? ''
      expect(misspellingsOf(slip)).toContain(word)
    }),
    { numRuns: 50 },
  )
})

test('spellings of one sound are found with one and with two exchanges', () => {
  expect(soundAlikesOf('ludz')).toContain('lodz')
  expect(soundAlikesOf('zeszuw')).toContain('rzeszow')
  expect(soundAlikesOf('helm')).toContain('chelm')
  expect(soundAlikesOf('pzemysl')).toContain('przemysl')
})

test('short and very long texts have no misspellings', () => {
  expect(misspellingsOf('wo')).toEqual([])
  expect(misspellingsOf('a'.repeat(25))).toEqual([])
})
