export { saveAddress } from './save-address.ts'
export { type CreatedReservation, sendReservation } from './send-reservation.ts'
export { type ReserveKind, useAfterCreation } from './use-after-creation.ts'
export { useRejection } from './use-rejection.ts'
