import { CATEGORIES } from '@kram/contract/catalogue/categories'

/** Category groups in which products may be sold, as options. */
export const CATEGORY_GROUPS = CATEGORIES.filter(
  ({ id, parent }) => parent === null && CATEGORIES.some((one) => one.parent === id && one.policy !== 'block'),
).map(({ id, name }) => [id, name] as const)
