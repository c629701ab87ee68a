import { CATEGORIES } from '@kram/contract/catalogue/categories'

/** Groups in which something may be sold, as a list offers them. */
export const CATEGORY_GROUPS = CATEGORIES.filter(
  ({ id, parent }) => parent === null && CATEGORIES.some((one) => one.parent === id && one.policy !== 'block'),
).map(({ id, name }) => [id, name] as const)
