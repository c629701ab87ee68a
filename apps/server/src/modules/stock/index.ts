// The door of the stock slice: other slices may use this and nothing behind it.
export { ledgerJob } from './check-ledger.jobs.ts'
export { holdStock, releaseLine, retakeStock, settleStock, type Settlement } from './holding.store.ts'
export { dropStock, stockOnHand } from './items.store.ts'
export { LOW_STOCK_TOPIC, readLowStock } from './low-stock.readmodel.ts'
export { stockOfVariants } from './removed-stock.ts'
export { registerStock } from './stock.routes.ts'
