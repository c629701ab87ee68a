/** By name, or newest first. */
export const PRODUCT_SORTS = ['name', 'newest'] as const

/** Columns by which the seller's table of products is sorted; what has no value in a column stands at the end of its ascending order. */
export const PRODUCT_ROW_SORTS = ['name', 'newest', 'category', 'price', 'counted', 'offers'] as const
