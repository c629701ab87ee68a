import { stockRoutes } from '@kram/contract/stock'
import { stockTableRoutes } from '@kram/contract/goods-tables'
import { undeleteRoutes } from '@kram/contract/undelete'
import type { Api } from '#http/api'
import { textOf } from '#http/ready'
import { serve } from '#http/serve'
import { serveTable } from '#http/serve-table'
import type { Deps } from '#platform/deps'
import { exportLedger, exportStock } from './export-stock.ts'
import { writeStock } from './import-stock.ts'
import { createInventory, deleteInventory, undeleteInventory, updateInventory } from './save-inventory.ts'
import { adjustItem, createItem, deleteItem, undeleteItem, updateItem } from './save-item.ts'
import { viewInventories, viewInventory, viewItem, viewItems, viewMovements } from './view-stock.ts'

export function registerStock(api: Api, { db }: Pick<Deps, 'db'>): void {
  serveTable(api, db, stockTableRoutes, {
    fileName: 'stany.csv',
    exported: (caller) => exportStock(db, caller),
    write: writeStock,
  })
  serve(api, stockRoutes.exportLedger, async ({ params, caller }) =>
    textOf('text/csv', await exportLedger(db, params.id, caller), `historia-stanu-${params.id}.csv`),
  )
  serve(api, stockRoutes.inventories, ({ query, caller }) => viewInventories(db, query, caller))
  serve(api, stockRoutes.inventory, ({ params, caller }) => viewInventory(db, params.id, caller))
  serve(api, stockRoutes.createInventory, ({ body, caller, once }) => createInventory(db, body, caller, once))
  serve(api, stockRoutes.updateInventory, ({ params, body, caller }) => updateInventory(db, params.id, body, caller))
  serve(api, stockRoutes.deleteInventory, ({ params, caller }) => deleteInventory(db, params.id, caller))
  serve(api, stockRoutes.items, ({ query, caller }) => viewItems(db, query, caller))
  serve(api, stockRoutes.item, ({ params, caller }) => viewItem(db, params.id, caller))
  serve(api, stockRoutes.createItem, ({ body, caller, once }) => createItem(db, body, caller, once))
  serve(api, stockRoutes.updateItem, ({ params, body, caller }) => updateItem(db, params.id, body, caller))
  serve(api, stockRoutes.adjustItem, ({ params, body, caller, once }) => adjustItem(db, params.id, body, caller, once))
  serve(api, stockRoutes.deleteItem, ({ params, caller }) => deleteItem(db, params.id, caller))
  serve(api, undeleteRoutes.inventory, ({ params, caller }) => undeleteInventory(db, params.id, caller))
  serve(api, undeleteRoutes.item, ({ params, caller }) => undeleteItem(db, params.id, caller))
  serve(api, stockRoutes.movements, ({ params, query, caller }) => viewMovements(db, params.id, query, caller))
}
