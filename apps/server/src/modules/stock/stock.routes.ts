import { stockEndpoints } from '@kram/contract/stock/endpoints'
import { stockTableEndpoints } from '@kram/contract/tables/endpoints'
import { restoreEndpoints } from '@kram/contract/restore/endpoints'
import { type ApiServer, registerRoute, registerTable } from '#http/routes'
import { textReply } from '#http/replies'
import type { Deps } from '#platform/context'
import { countDate, countDecisions, countVariant, viewVariantCount } from './counting/index.ts'
import { exportLedger, exportStock, importStock } from './import-export/index.ts'
import { createInventory, deleteInventory, restoreInventory, updateInventory } from './inventories/index.ts'
import { adjustItem, changeItems, createItem, deleteItem, restoreItem, updateItem } from './items/index.ts'
import { viewInventories, viewInventory, viewItem, viewItems, viewMovements } from './view-stock.ts'

export function registerStock(api: ApiServer, { db }: Pick<Deps, 'db'>): void {
  registerTable(api, db, stockTableEndpoints, {
    fileName: 'stany.csv',
    exportCsv: (principal) => exportStock(db, principal),
    write: importStock,
  })
  registerRoute(api, stockEndpoints.exportLedger, async ({ params, principal }) =>
    textReply('text/csv', await exportLedger(db, params.id, principal), `historia-stanu-${params.id}.csv`),
  )
  registerRoute(api, stockEndpoints.inventories, ({ query, principal }) => viewInventories(db, query, principal))
  registerRoute(api, stockEndpoints.inventory, ({ params, principal }) => viewInventory(db, params.id, principal))
  registerRoute(api, stockEndpoints.createInventory, ({ body, principal, idempotent }) =>
    createInventory(db, body, principal, idempotent),
  )
  registerRoute(api, stockEndpoints.updateInventory, ({ params, body, principal }) =>
    updateInventory(db, params.id, body, principal),
  )
  registerRoute(api, stockEndpoints.deleteInventory, ({ params, principal }) =>
    deleteInventory(db, params.id, principal),
  )
  registerRoute(api, stockEndpoints.items, ({ query, principal }) => viewItems(db, query, principal))
  registerRoute(api, stockEndpoints.item, ({ params, principal }) => viewItem(db, params.id, principal))
  registerRoute(api, stockEndpoints.createItem, ({ body, principal, idempotent }) =>
    createItem(db, body, principal, idempotent),
  )
  registerRoute(api, stockEndpoints.updateItem, ({ params, body, principal }) =>
    updateItem(db, params.id, body, principal),
  )
  registerRoute(api, stockEndpoints.changeItems, ({ body, principal, idempotent }) =>
    changeItems(db, body.changes, principal, idempotent),
  )
  registerRoute(api, stockEndpoints.adjustItem, ({ params, body, principal, idempotent }) =>
    adjustItem(db, params.id, body, principal, idempotent),
  )
  registerRoute(api, stockEndpoints.deleteItem, ({ params, principal }) => deleteItem(db, params.id, principal))
  registerRoute(api, stockEndpoints.variantCount, ({ params, principal }) => viewVariantCount(db, params.id, principal))
  registerRoute(api, stockEndpoints.countVariant, ({ params, body, principal }) =>
    countVariant(db, params.id, body, principal),
  )
  registerRoute(api, stockEndpoints.countDate, ({ params: { id, date }, body, principal }) =>
    countDate(db, id, { date, ...body }, principal),
  )
  registerRoute(api, stockEndpoints.decisions, async ({ principal }) => ({
    items: await countDecisions(db, principal.sellerId),
  }))
  registerRoute(api, restoreEndpoints.inventory, ({ params, principal }) => restoreInventory(db, params.id, principal))
  registerRoute(api, restoreEndpoints.item, ({ params, principal }) => restoreItem(db, params.id, principal))
  registerRoute(api, stockEndpoints.movements, ({ params, query, principal }) =>
    viewMovements(db, params.id, query, principal),
  )
}
