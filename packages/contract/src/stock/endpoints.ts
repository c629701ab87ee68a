import { endpoints } from '../common/endpoint.ts'
import { stockRoutes } from './routes.ts'
import { stockSchemas } from './schemas.ts'

export const stockEndpoints = endpoints(stockRoutes, stockSchemas, {
  inventories: 'Own inventories',
  inventory: 'One own inventory',
  createInventory: 'Add an inventory',
  updateInventory: 'Change an inventory',
  deleteInventory: 'Delete an empty inventory',
  items: 'Own stock: all, of one inventory, of one variant, or what runs low',
  item: 'One own stock row',
  createItem: 'Put a variant into an inventory',
  updateItem: 'Set the quantity on hand; never below what is held',
  adjustItem: 'Change the quantity on hand by so much; never below what is held',
  deleteItem: 'Remove a stock row that nothing uses',
  exportLedger: 'The whole ledger of one stock row as CSV, newest first',
  movements: 'The ledger of one stock row, newest first',
})
