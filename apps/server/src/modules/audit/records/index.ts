// Adds entries without dependencies on other slices, so that every slice may.
export { type Act, type Actor, recordAct } from './record-act.ts'
