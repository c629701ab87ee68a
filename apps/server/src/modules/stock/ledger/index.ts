export { checkLedgerJob } from './check-ledger.jobs.ts'
export { ledgerLines, listMovements, writeMovement } from './movements.store.ts'
