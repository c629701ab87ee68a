// Entry point of the stock slice: other slices import only from here.
export { applyCount, applyDateCount, type CountInput, countPrivateLimits, lockPromisesOf } from './counting/index.ts'
export { checkLedgerJob } from './ledger/index.ts'
export { holdStock, releaseLine, holdStockAgain, settleStock, type Settlement } from './held-stock/index.ts'
export { purgeStock, restoreStockOf } from './deletion/index.ts'
export { deleteStockOf, stockOnHand } from './items/index.ts'
export { LOW_STOCK_TOPIC, readLowStock } from './items/index.ts'
export { registerStock } from './stock.routes.ts'
