import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chordOf, metresOf } from './near.rules.ts'

test('metres survive the way through the globe and back', () => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 20_000_000, noNaN: true }), (metres) => {
      expect(metresOf(chordOf(metres))).toBeCloseTo(metres, 2)
    }),
  )
})

test('the chord is the shorter way, and hardly so over a few kilometres', () => {
  expect(chordOf(1000)).toBeLessThan(1000)
  expect(1000 - chordOf(1000)).toBeLessThan(0.01)
  expect(200_000 - chordOf(200_000)).toBeGreaterThan(5)
})
