import { routes } from '../common/route.ts'
import type { productTableSchemas, stockTableSchemas } from './schemas.ts'

/** Products with their variants as a table. */
export const productTableRoutes = routes<typeof productTableSchemas>()({
  exportTable: {
    method: 'GET',
    path: '/api/products/export',
    access: 'seller',
    text: true,
  },
  previewTable: {
    method: 'POST',
    path: '/api/products/import/preview',
    access: 'seller',
    limit: 'write',
  },
  importTable: {
    method: 'POST',
    path: '/api/products/import',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
})

/** Stock as a table. */
export const stockTableRoutes = routes<typeof stockTableSchemas>()({
  exportTable: {
    method: 'GET',
    path: '/api/items/export',
    access: 'seller',
    text: true,
  },
  previewTable: {
    method: 'POST',
    path: '/api/items/import/preview',
    access: 'seller',
    limit: 'write',
  },
  importTable: {
    method: 'POST',
    path: '/api/items/import',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
})

/** The routes of a table: export as CSV, dry run of an import, import. */
export type TableRoutes = typeof productTableRoutes
