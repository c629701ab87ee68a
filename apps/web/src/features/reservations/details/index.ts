export { Celebration } from './Celebration.tsx'
export { ReservationDetails } from './ReservationDetails.tsx'
