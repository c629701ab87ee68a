import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWordFilter, wordFilterHas } from './word-filter.rules.ts'

test('every word is found, other words rarely', () => {
  const words = Array.from({ length: 5000 }, (_, i) => `słowo${i}`)
  const filter = createWordFilter(words)
  expect(words.every((word) => wordFilterHas(filter, word))).toBe(true)
  const others = words.filter((word) => wordFilterHas(filter, `${word}x`))
  expect(others.length).toBeLessThan(words.length / 50)
})

test('no word of any list is missed', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (words) => {
      const filter = createWordFilter(words)
      expect(words.every((word) => wordFilterHas(filter, word))).toBe(true)
    }),
  )
})
