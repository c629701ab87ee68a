import fc from 'fast-check'
import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { expect, test } from 'vitest'
import { composeSuggestions, MAX_SUGGESTIONS } from './compose.rules.ts'

const place = {
  id: '1',
  kind: 'village' as const,
  name: 'Wola',
  code: null,
  gmina: 'Grójec',
  powiat: 'grójecki',
  voivodeship: 'mazowieckie',
  latitude: 52,
  longitude: 21,
  label: 'Wola, gm. Grójec',
}
const found = (products: number, categories: number, sellers: number, places: number): Suggestions => ({
  products: Array.from({ length: products }, (_, i) => ({ name: `n${i}`, category: null, nearbyOffers: null })),
  categories: Array.from({ length: categories }, (_, i) => `c${i}`),
  sellers: Array.from({ length: sellers }, (_, i) => ({ id: i, slug: 's', name: `s${i}` })),
  places: Array.from({ length: places }, () => place),
})
const sizesOf = (suggestions: Suggestions) => Object.values(suggestions).map((list) => list.length)

test('there are never more than eight, and as many as there can be', () => {
  const count = fc.nat({ max: 8 })
  fc.assert(
    fc.property(count, count, count, count, (...counts) => {
      const sizes = sizesOf(composeSuggestions(found(...counts)))
      const all = counts.reduce((sum, each) => sum + each)
      expect(sizes.reduce((sum, each) => sum + each)).toBe(Math.min(all, MAX_SUGGESTIONS))
      for (const [at, size] of sizes.entries()) expect(size).toBeLessThanOrEqual(counts[at] ?? 0)
    }),
  )
})

test('every kind has a share, and products take what is left', () => {
  expect(sizesOf(composeSuggestions(found(8, 8, 8, 8)))).toEqual([4, 1, 2, 1])
  expect(sizesOf(composeSuggestions(found(8, 0, 1, 3)))).toEqual([6, 0, 1, 1])
  expect(sizesOf(composeSuggestions(found(1, 0, 0, 8)))).toEqual([1, 0, 0, 7])
})
