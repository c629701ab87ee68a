export { forgetPickups, storePickups, type Pickups, readStoredPickups } from './stored-sheets.ts'
export { patchPickups } from './patch-sheets.ts'
