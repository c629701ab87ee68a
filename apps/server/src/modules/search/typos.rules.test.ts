import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsIn, lettersOf, slipsBetween, soundOf } from './typos.rules.ts'

const word = fc.stringMatching(/^[a-z]{1,12}$/)

test('slips are counted: left out, put in, exchanged, swapped', () => {
  expect(slipsBetween('ziemniaki', 'zimniaki', 2)).toBe(1)
  expect(slipsBetween('pomidroy', 'pomidory', 2)).toBe(1)
  expect(slipsBetween('kielbsa', 'kielbasa', 2)).toBe(1)
  expect(slipsBetween('rower', 'jajko', 2)).toBe(3)
})

test('slips are the same both ways, none between equals, and never counted beyond what is asked', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
      expect(slipsBetween(a, a, most)).toBe(0)
      expect(slipsBetween(a, b, most)).toBe(slipsBetween(b, a, most))
      expect(slipsBetween(a, b, most)).toBeLessThanOrEqual(most + 1)
    }),
  )
})

test('the letters of neighbours never keep them apart', () => {
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b, 12)
      expect(bitsIn(lettersOf(a) ^ lettersOf(b))).toBeLessThanOrEqual(2 * slips)
    }),
  )
})

test('what sounds alike is written alike', () => {
  for (const [wrong, right] of [
    ['ogurki', 'ogórki'],
    ['borufka', 'borówka'],
    ['kalafjor', 'kalafior'],
    ['hleb', 'chleb'],
    ['żepa', 'rzepa'],
  ])
    expect(soundOf(wrong ?? '')).toBe(soundOf(right ?? ''))
})
