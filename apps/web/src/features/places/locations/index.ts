export { LocationForm } from './LocationForm.tsx'
export { LocationList } from './LocationList.tsx'
export { LOCATION_KIND_LABELS } from './location-labels.ts'
export { locationQuery, locationsQuery, useLocationOptions } from './locations.queries.ts'
