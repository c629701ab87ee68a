import type { Suggestions } from '@kram/contract/search/suggestion-schemas'

/** So many fit below the field on a phone, and so many can be compared. */
export const MAX_SUGGESTIONS = 8

const KINDS = ['products', 'categories', 'sellers', 'places'] as const
/** What each kind gets before the others take what is left. */
const SHARES: Record<(typeof KINDS)[number], number> = { products: 4, categories: 1, sellers: 2, places: 1 }

/** At most eight suggestions: a share for every kind, the rest in the order of the kinds. */
export function composeSuggestions(found: Suggestions): Suggestions {
  const sizes = { products: 0, categories: 0, sellers: 0, places: 0 }
  let left = MAX_SUGGESTIONS
  const take = (kind: (typeof KINDS)[number], most: number): void => {
    const taken = Math.min(most, left, found[kind].length - sizes[kind])
    sizes[kind] += taken
    left -= taken
  }
  for (const kind of KINDS) take(kind, SHARES[kind])
  for (const kind of KINDS) take(kind, left)
  return {
    products: found.products.slice(0, sizes.products),
    categories: found.categories.slice(0, sizes.categories),
    sellers: found.sellers.slice(0, sizes.sellers),
    places: found.places.slice(0, sizes.places),
  }
}
