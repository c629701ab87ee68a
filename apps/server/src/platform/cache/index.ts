export { type Cache, type LoadedValue, createCache } from './cache.ts'
export {
  ANY_CHANGE_TAGS,
  cacheTags,
  invalidateAll,
  invalidateSeller,
  invalidateSellerAndLists,
  subscribeToInvalidations,
} from './invalidation.ts'
export { purgeCdnAfterChanges, surrogateKeys } from './surrogate-keys.ts'
