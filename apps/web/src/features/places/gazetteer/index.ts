export { PlaceLookup } from './PlaceLookup.tsx'
export { PlacePicker } from './PlacePicker.tsx'
export { type PickedPlace, addRecentPlace, recentPlaces, useRecentPlaces } from './recent-places.ts'
