export { PickupCode } from './PickupCode.tsx'
export { PlaceAndTime } from './PlaceAndTime.tsx'
