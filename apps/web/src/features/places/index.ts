// The door of the places feature: pages use this and nothing behind it.
export { devicePosition, PositionFailure } from './device-position.ts'
export { LocationForm } from './LocationForm.tsx'
export { LocationList } from './LocationList.tsx'
export { locationQuery, locationsQuery, useLocationOptions } from './locations.queries.ts'
export { LOCATION_KIND_WORDS } from './location-words.ts'
export { PlaceLookup } from './PlaceLookup.tsx'
export { PlacePicker } from './PlacePicker.tsx'
export { recentPlaces, rememberPlace, useRecentPlaces, type PickedPlace } from './recent-places.ts'
