/** `name`: by product name; `price`: cheapest first; `remaining`: lowest remaining quantity first. The default is newest first. */
export const OFFER_ITEM_SORTS = ['newest', 'name', 'price', 'remaining'] as const

/** `title`: alphabetical; `ending`: earliest last day first, offers without one at the end. The default is newest first. */
export const OWN_OFFER_SORTS = ['newest', 'title', 'ending'] as const

/**
 * Columns by which the seller's table of offers is sorted. `next`: by the nearest occurrence; what has no value in a column stands at the
 * end of its ascending order.
 */
export const OFFER_ROW_SORTS = [
  'next',
  'newest',
  'name',
  'title',
  'price',
  'counted',
  'limit',
  'held',
  'remaining',
  'status',
] as const
