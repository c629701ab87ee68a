import { CATEGORIES } from '@kram/contract/catalogue/categories'

const GROUPS = CATEGORIES.filter(
  ({ id, parent }) => parent === null && CATEGORIES.some((one) => one.parent === id && one.policy !== 'block'),
)

/** Category groups in which products may be sold. */
export const CATEGORY_GROUP_IDS = GROUPS.map(({ id }) => id)

/** The same as options, named as operators name them now. */
export const categoryGroupOptions = () => GROUPS.map(({ id, name }) => [id, name] as const)
