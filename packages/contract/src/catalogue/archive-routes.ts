import { routes } from '../common/route.ts'
import type { productArchiveSchemas } from './archive-schemas.ts'

/** Products that are no longer made but were sold: not in the lists, with all their history. */
export const productArchiveRoutes = routes<typeof productArchiveSchemas>()({
  archive: {
    method: 'POST',
    path: '/api/products/:id/archive',
    access: 'seller',
    limit: 'write',
  },
  unarchive: {
    method: 'POST',
    path: '/api/products/:id/unarchive',
    access: 'seller',
    limit: 'write',
  },
})
