export { isAnyItemOffered } from './item-references.readmodel.ts'
export { purgeStock } from './purge-stock.jobs.ts'
export { findRestorableItem, restoreInventoryItems, restoreItems, restoreStockOf } from './restore-items.ts'
