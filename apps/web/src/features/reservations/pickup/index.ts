export { PlaceMap } from './PlaceMap.tsx'
export { PickupCode } from './PickupCode.tsx'
export { mapLink, PlaceAndTime } from './PlaceAndTime.tsx'
