export { applyPickupActs } from './apply-pickup-acts.ts'
export { purgePickupActs } from './pickup-acts.store.ts'
export { readPickups, readTerm, readTermsBetween } from './pickup-sheets.readmodel.ts'
export { pickupOverview, pickupRow, pickupSheets } from './pickup-sheets.rules.ts'
