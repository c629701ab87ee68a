// Adds entries without dependencies on other slices, so that every slice may.
export { type Actor, recordAct } from './record-act.ts'
