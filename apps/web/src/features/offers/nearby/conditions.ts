import type { OfferSort } from '@kram/contract/offers/list-schemas'
import { conditionParams, type Filters, present } from '../filters.ts'

// What only the controls of the filters need, which are loaded after the list.

/** Available orders: relevance needs text, distance needs a point. */
export const availableSorts = ({ searchPoint, q }: Pick<Filters, 'searchPoint' | 'q'>): OfferSort[] =>
  (['relevance', 'distance', 'price', 'unitPrice', 'newest'] as const).filter(
    (sort) => (sort !== 'relevance' || q.trim() !== '') && (sort !== 'distance' || searchPoint !== null),
  )

/** Nothing narrows the list but its place and words. */
export const NO_CONDITIONS = {
  category: null,
  day: null,
  fulfilment: null,
  allergenFree: [],
  maxPrice: null,
  sellerStatus: [],
  onShelf: false,
} satisfies Partial<Filters>

/** Number of conditions that narrow the list. */
export const conditionCount = (filters: Filters): number => {
  const single = { ...conditionParams(filters), allergenFree: null, sellerStatus: null }
  return Object.keys(present(single)).length + filters.allergenFree.length + filters.sellerStatus.length
}
