export { PickupTrip } from './PickupTrip.tsx'
export { tripQuery } from './trip.queries.ts'
export { TripDays } from './TripDays.tsx'
