import { routes } from '../common/route.ts'
import type { productArchiveSchemas } from './archive-schemas.ts'

/** The archive keeps products that are no longer made, with their history; other lists do not show them. */
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
