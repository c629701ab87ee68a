export { ClaimReservation } from './ClaimReservation.tsx'
export { GuestData } from './GuestData.tsx'
export { SendLink } from './SendLink.tsx'
