export { viewPickupTrip } from './view-trip.ts'
