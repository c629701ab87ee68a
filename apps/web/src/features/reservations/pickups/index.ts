export { PickupScreen } from './PickupScreen.tsx'
export { NearTerms, PickupTerms } from './terms/index.ts'
export { fetchPickupCsv, freshPickupsQuery, pickupsQuery } from './sheet/index.ts'
export { matching } from './model/index.ts'
