export { pickupActs } from './pickup-acts.ts'
export { fetchPickupCsv, freshPickupsQuery, pickupsQuery } from './pickups.queries.ts'
export { usePickupSheet, useWaitingActs } from './use-pickup-sheet.ts'
