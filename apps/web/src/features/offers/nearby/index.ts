export { NearbyFilters } from './NearbyFilters.tsx'
export { NearbyResults } from './NearbyResults.tsx'
