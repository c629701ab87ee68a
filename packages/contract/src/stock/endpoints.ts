import { scopedEndpoints } from '../common/endpoint.ts'
import { stockRoutes } from './routes.ts'
import { stockSchemas } from './schemas.ts'

/** What API keys may call. */
const stockScopes = {
  inventories: 'stock:write',
  inventory: 'stock:write',
  items: 'stock:write',
  item: 'stock:write',
  createItem: 'stock:write',
  updateItem: 'stock:write',
  adjustItem: 'stock:write',
  deleteItem: 'stock:write',
  variantCount: 'stock:write',
  countVariant: 'stock:write',
  countDate: 'stock:write',
  decisions: 'stock:write',
  exportLedger: 'stock:write',
  movements: 'stock:write',
} as const

export const stockEndpoints = scopedEndpoints(stockRoutes, stockSchemas, stockScopes, {
  inventories: 'Own inventories',
  inventory: 'One own inventory',
  createInventory: 'Add an inventory',
  updateInventory: 'Change an inventory',
  deleteInventory: 'Delete an empty inventory',
  items: 'Own stock: all, of one inventory, of one variant, or only what is low',
  item: 'One own stock item',
  createItem: 'Put a variant into an inventory',
  updateItem: 'Set the quantity on hand; never below the held quantity',
  changeItems: 'Set quantity or warning level of several stock items; each row says what happened',
  adjustItem: 'Change the quantity on hand by a difference; never below the held quantity',
  deleteItem: 'Remove an unused stock item',
  variantCount: 'How a variant is counted',
  countVariant: 'Choose how a variant is counted; never below the held quantity',
  countDate: 'Set how much is made for one date',
  decisions: 'Variants of which offers had promised more than exists',
  exportLedger: 'The whole ledger of one stock item as CSV, newest first',
  movements: 'The ledger of one stock item, newest first',
})
