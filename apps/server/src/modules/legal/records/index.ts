// Acceptances without dependencies on other slices, so that every slice may record one.
export { recordRegistration, recordReservation } from './acceptances.store.ts'
