export { checkLedgerJob } from './check-ledger.jobs.ts'
export { ledgerLines, listMovements } from './ledger.readmodel.ts'
export { writeMovement } from './movements.store.ts'
