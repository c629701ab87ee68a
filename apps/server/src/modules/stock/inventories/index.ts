export { ensureInventory } from './ensure-inventory.ts'
export { findInventory, listInventories } from './inventories.readmodel.ts'
export { createInventory, deleteInventory, restoreInventory, updateInventory } from './save-inventory.ts'
