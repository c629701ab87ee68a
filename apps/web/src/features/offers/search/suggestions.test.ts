import type { Suggestions } from '@kram/contract/search/suggestion-schemas'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addRecentSearch } from './recent-searches.ts'
import { highlightRanges, suggestionsFor } from './suggestions.tsx'

test.each([
  ['Miód lipowy', 'mio', [[0, 3]]],
  [
    'Miód lipowy',
    'LIP miod',
    [
      [0, 4],
      [5, 8],
    ],
  ],
  ['Ser kozi, dojrzewający', 'dojrzewajacy', [[10, 22]]],
  ['Pasieka „Żółta”', 'zol', [[9, 12]]],
  ['Chleb', 'miod', []],
  ['Chleb', ' ', []],
])('in %s, %s highlights %j', (name, typed, marks) => {
  expect(highlightRanges(name, typed)).toEqual(marks)
})

describe('the list', () => {
  const stored = new Map<string, string>()
  beforeEach(() => {
    stored.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const answer = (products: number): Suggestions => ({
    products: Array.from({ length: products }, (_, i) => ({
      name: i === 0 ? 'jajka' : `Jajka ${i}`,
      category: 'jaja',
      nearbyOffers: i === 0 ? 12 : 0,
    })),
    categories: ['jaja'],
    sellers: [{ id: 7, slug: 'jajowo', name: 'Jajowo' }],
    places: [],
  })
  const titlesFor = (typed: string, data: Suggestions | undefined) =>
    suggestionsFor(typed, data, null).suggestions.map(({ title }) => title)

  test('shows words, categories and sellers, words with the number of offers near', () => {
    expect(suggestionsFor('jaj', answer(2), null).suggestions).toMatchObject([
      { title: 'jajka', detail: '12\u00a0ofert w pobliżu', query: 'jajka' },
      { title: 'Jajka 1', detail: undefined },
      { title: 'Jaja', detail: 'Kategoria', page: '/offers/nearby?category=jaja' },
      { title: 'Jajowo', detail: 'Sprzedawca', page: '/sellers/7-jajowo' },
    ])
  })

  test('begins with fitting recent searches, shows none twice and never more than eight', () => {
    for (const query of ['chleb', 'jajka', 'masło i jajka']) addRecentSearch(query)
    expect(titlesFor('jaj', answer(6))).toEqual([
      'masło i jajka',
      'jajka',
      'Jajka 1',
      'Jajka 2',
      'Jajka 3',
      'Jajka 4',
      'Jaja',
      'Jajowo',
    ])
    expect(titlesFor('jaj', undefined)).toEqual(['masło i jajka', 'jajka'])
    expect(titlesFor('Jajka', undefined)).toEqual(['masło i jajka'])
    expect(titlesFor('', undefined)).toEqual(['masło i jajka', 'jajka', 'chleb'])
  })
})
