import * as z from 'zod/mini'
import { ImportReport } from './schemas.ts'
import { route } from '../common/route.ts'

/** Products with their variants as a table. */
export const productTableRoutes = {
  exportTable: route({
    method: 'GET',
    path: '/api/products/export',
    summary: 'Own products with their variants as CSV (UTF-8 with a mark, semicolons, decimal commas)',
    access: 'seller',
    reply: z.string(),
    text: true,
  }),
  previewTable: route({
    method: 'POST',
    path: '/api/products/import/preview',
    summary: 'What a CSV file (multipart field `file`) would do to own products; stores nothing',
    access: 'seller',
    limit: 'write',
    reply: ImportReport,
  }),
  importTable: route({
    method: 'POST',
    path: '/api/products/import',
    summary: 'Own products with their variants from a CSV file (multipart field `file`), all rows or none',
    access: 'seller',
    limit: 'write',
    reply: ImportReport,
    idempotent: true,
  }),
}

/** Stock as a table. */
export const stockTableRoutes = {
  exportTable: route({
    method: 'GET',
    path: '/api/items/export',
    summary: 'Own stock as CSV (UTF-8 with a mark, semicolons, decimal commas)',
    access: 'seller',
    reply: z.string(),
    text: true,
  }),
  previewTable: route({
    method: 'POST',
    path: '/api/items/import/preview',
    summary: 'What a CSV file (multipart field `file`) would do to own stock; stores nothing',
    access: 'seller',
    limit: 'write',
    reply: ImportReport,
  }),
  importTable: route({
    method: 'POST',
    path: '/api/items/import',
    summary: 'Own stock from a CSV file (multipart field `file`), all rows or none',
    access: 'seller',
    limit: 'write',
    reply: ImportReport,
    idempotent: true,
  }),
}
