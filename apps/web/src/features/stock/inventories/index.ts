export { AddInventory, EditInventory } from './InventoryForm.tsx'
export { InventoryList } from './InventoryList.tsx'
export { InventorySelect, useInventoryOptions } from './InventorySelect.tsx'
