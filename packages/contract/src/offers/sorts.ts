/** `name`: by product, from A; `price`: the cheapest first; `remaining`: what runs out first. Left out: the newest first. */
export const OFFER_ITEM_SORTS = ['newest', 'name', 'price', 'remaining'] as const

/** `title`: from A; `ending`: those that end first, those without an end last. Left out: the newest first. */
export const OWN_OFFER_SORTS = ['newest', 'title', 'ending'] as const
