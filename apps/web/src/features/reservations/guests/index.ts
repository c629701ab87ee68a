export { ClaimReservation } from './ClaimReservation.tsx'
export { GuestData } from './GuestData.tsx'
export { GuestLink } from './GuestLink.tsx'
