// Entry point of the places feature: pages import only from here.
export { devicePosition, PositionFailure } from './device-position.ts'
export { LocationForm } from './locations/index.ts'
export { LocationList } from './locations/index.ts'
export { locationQuery, locationsQuery, useLocationOptions } from './locations/index.ts'
export { LOCATION_KIND_LABELS } from './locations/index.ts'
export { PlaceLookup } from './gazetteer/index.ts'
export { PlacePicker } from './gazetteer/index.ts'
export { recentPlaces, addRecentPlace, useRecentPlaces, type PickedPlace } from './gazetteer/index.ts'
