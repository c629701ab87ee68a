import { routes } from '../../common/route.ts'
import type { productRowSchemas } from './schemas.ts'

/** The seller's table of products and their variants. */
export const productRowRoutes = routes<typeof productRowSchemas>()({
  rows: {
    method: 'GET',
    path: '/api/products/rows',
    access: 'seller',
  },
  changeProducts: {
    method: 'POST',
    path: '/api/products/changes',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
})
