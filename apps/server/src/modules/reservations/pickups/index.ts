export { applyPickupActs } from './apply-pickup-acts.ts'
export { purgePickupActs } from './pickup-acts.store.ts'
export { readTerm, readTermsBetween } from './pickup-sheets.readmodel.ts'
export { pickupOverview, pickupSheets } from './pickup-sheets.rules.ts'
