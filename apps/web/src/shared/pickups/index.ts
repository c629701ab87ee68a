export { forgetPickups, keepPickups, type Pickups, readKeptPickups } from './kept-sheets.ts'
export { patchPickups } from './patch-sheets.ts'
