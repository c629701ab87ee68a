export { lateEmptySearch } from './late-empty-search.ts'
export { NearbyFilters } from './NearbyFilters.tsx'
export { NearbyResults, useShowsMap } from './NearbyResults.tsx'
