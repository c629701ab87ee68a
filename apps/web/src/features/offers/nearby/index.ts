export { NearbyFilters } from './NearbyFilters.tsx'
export { NearbyResults, useShowsMap } from './NearbyResults.tsx'
