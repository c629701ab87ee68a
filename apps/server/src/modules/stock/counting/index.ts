export { COUNTED_PER_DATE, countOnShelf, moveToShelf } from './count-on-shelf.ts'
export { countPrivateLimits } from './count-private-limits.jobs.ts'
export {
  applyCount,
  applyDateCount,
  countDate,
  countVariant,
  type CountInput,
  viewVariantCount,
} from './count-variant.ts'
export { countDecisions, lockPromisesOf } from './variant-count.readmodel.ts'
