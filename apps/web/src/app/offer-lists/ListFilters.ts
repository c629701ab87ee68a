export { NearbyFilters as ListFilters } from '#features/offers'
