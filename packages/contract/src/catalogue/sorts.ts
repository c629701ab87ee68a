/** From A, or the newest first. */
export const PRODUCT_SORTS = ['name', 'newest'] as const
