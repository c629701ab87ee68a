import { scopedEndpoints } from '../common/endpoint.ts'
import { productTableRoutes, stockTableRoutes } from './routes.ts'
import { productTableSchemas, stockTableSchemas } from './schemas.ts'

/** What API keys may call. */
const productTableScopes = {
  exportTable: 'offers:read',
} as const

export const productTableEndpoints = scopedEndpoints(productTableRoutes, productTableSchemas, productTableScopes, {
  exportTable: 'Own products with their variants as CSV (UTF-8 with BOM, semicolons, decimal commas)',
  previewTable: 'The effect of a CSV file (multipart field `file`) on own products; stores nothing',
  importTable: 'Own products with their variants from a CSV file (multipart field `file`), all rows or none',
})

/** What API keys may call. */
const stockTableScopes = {
  exportTable: 'stock:write',
  previewTable: 'stock:write',
  importTable: 'stock:write',
} as const

export const stockTableEndpoints = scopedEndpoints(stockTableRoutes, stockTableSchemas, stockTableScopes, {
  exportTable: 'Own stock as CSV (UTF-8 with BOM, semicolons, decimal commas)',
  previewTable: 'The effect of a CSV file (multipart field `file`) on own stock; stores nothing',
  importTable: 'Own stock from a CSV file (multipart field `file`), all rows or none',
})

/** The endpoints of a table. */
export type TableEndpoints = typeof productTableEndpoints
