export { eraseGuest, eraseGuestReservations } from './erase-guest.ts'
export { cancelOpenReservations, eraseBuyerData, lockOpenReservations } from './erase-user.ts'
export { eraseOldContacts } from './erasure.store.ts'
