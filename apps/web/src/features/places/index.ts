// The door of the places feature: pages use this and nothing behind it.
export { devicePosition, PositionFailure } from './device-position.ts'
export { LocationForm } from './locations/LocationForm.tsx'
export { LocationList } from './locations/LocationList.tsx'
export { locationQuery, locationsQuery, useLocationOptions } from './locations/locations.queries.ts'
export { LOCATION_KIND_LABELS } from './locations/location-labels.ts'
export { PlaceLookup } from './gazetteer/PlaceLookup.tsx'
export { PlacePicker } from './gazetteer/PlacePicker.tsx'
export { recentPlaces, addRecentPlace, useRecentPlaces, type PickedPlace } from './gazetteer/recent-places.ts'
