export { checkLedgerJob } from './check-ledger.jobs.ts'
export { deletedStockOfVariants, deletedStockRows } from './deleted-stock.ts'
export { ledgerLines, listMovements, writeMovement } from './movements.store.ts'
