import { stockRoutes } from '@kram/contract/stock/schemas'
import { stockTableRoutes } from '@kram/contract/tables/routes'
import { restoreRoutes } from '@kram/contract/restore/routes'
import { type ApiServer, registerRoute, registerTable } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { exportLedger, exportStock, importStock } from './import-export/index.ts'
import { createInventory, deleteInventory, restoreInventory, updateInventory } from './inventories/index.ts'
import { adjustItem, createItem, deleteItem, restoreItem, updateItem } from './items/index.ts'
import { viewInventories, viewInventory, viewItem, viewItems, viewMovements } from './view-stock.ts'

export function registerStock(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerTable(api, db, stockTableRoutes, {
    fileName: 'stany.csv',
    exportCsv: (principal) => exportStock(db, principal),
    write: importStock,
  })
  registerRoute(api, stockRoutes.exportLedger, async ({ params, principal }) =>
    textReply('text/csv', await exportLedger(db, params.id, principal), `historia-stanu-${params.id}.csv`),
  )
  registerRoute(api, stockRoutes.inventories, ({ query, principal }) => viewInventories(db, query, principal))
  registerRoute(api, stockRoutes.inventory, ({ params, principal }) => viewInventory(db, params.id, principal))
  registerRoute(api, stockRoutes.createInventory, ({ body, principal, idempotent }) =>
    createInventory(db, body, principal, idempotent),
  )
  registerRoute(api, stockRoutes.updateInventory, ({ params, body, principal }) =>
    updateInventory(db, params.id, body, principal),
  )
  registerRoute(api, stockRoutes.deleteInventory, ({ params, principal }) => deleteInventory(db, params.id, principal))
  registerRoute(api, stockRoutes.items, ({ query, principal }) => viewItems(db, query, principal))
  registerRoute(api, stockRoutes.item, ({ params, principal }) => viewItem(db, params.id, principal))
  registerRoute(api, stockRoutes.createItem, ({ body, principal, idempotent }) =>
    createItem(db, body, principal, idempotent),
  )
  registerRoute(api, stockRoutes.updateItem, ({ params, body, principal }) =>
    updateItem(db, params.id, body, principal),
  )
  registerRoute(api, stockRoutes.adjustItem, ({ params, body, principal, idempotent }) =>
    adjustItem(db, params.id, body, principal, idempotent),
  )
  registerRoute(api, stockRoutes.deleteItem, ({ params, principal }) => deleteItem(db, params.id, principal))
  registerRoute(api, restoreRoutes.inventory, ({ params, principal }) => restoreInventory(db, params.id, principal))
  registerRoute(api, restoreRoutes.item, ({ params, principal }) => restoreItem(db, params.id, principal))
  registerRoute(api, stockRoutes.movements, ({ params, query, principal }) =>
    viewMovements(db, params.id, query, principal),
  )
}
