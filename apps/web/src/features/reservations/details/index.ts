export { ReservationDetails } from './ReservationDetails.tsx'
