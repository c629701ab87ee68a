import { endpoints } from '../common/endpoint.ts'
import { productTableRoutes, stockTableRoutes } from './routes.ts'
import { productTableSchemas, stockTableSchemas } from './schemas.ts'

export const productTableEndpoints = endpoints(productTableRoutes, productTableSchemas, {
  exportTable: 'Own products with their variants as CSV (UTF-8 with BOM, semicolons, decimal commas)',
  previewTable: 'The effect of a CSV file (multipart field `file`) on own products; stores nothing',
  importTable: 'Own products with their variants from a CSV file (multipart field `file`), all rows or none',
})

export const stockTableEndpoints = endpoints(stockTableRoutes, stockTableSchemas, {
  exportTable: 'Own stock as CSV (UTF-8 with BOM, semicolons, decimal commas)',
  previewTable: 'The effect of a CSV file (multipart field `file`) on own stock; stores nothing',
  importTable: 'Own stock from a CSV file (multipart field `file`), all rows or none',
})

/** The endpoints of a table. */
export type TableEndpoints = typeof productTableEndpoints
