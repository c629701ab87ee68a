export { reservationsHolding } from './item-use.readmodel.ts'
export {
  allItems,
  availableQuantity,
  deleteStockOf,
  findItem,
  insertItem,
  listItems,
  setQuantity,
  stockOnHand,
} from './items.store.ts'
export { LOW_STOCK_TOPIC, readLowStock } from './low-stock.readmodel.ts'
export { adjustItem, createItem, deleteItem, restoreItem, updateItem } from './save-item.ts'
