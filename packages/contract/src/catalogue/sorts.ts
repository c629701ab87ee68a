/** By name, or newest first. */
export const PRODUCT_SORTS = ['name', 'newest'] as const
