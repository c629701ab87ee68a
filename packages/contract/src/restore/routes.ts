import { routes } from '../common/route.ts'
import type { restoreSchemas } from './schemas.ts'

/** "Cofnij" after a deletion: for an hour what was deleted comes back as it was, with its id. Said twice, it is done once. */
export const restoreRoutes = routes<typeof restoreSchemas>()({
  product: {
    method: 'POST',
    path: '/api/products/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  variant: {
    method: 'POST',
    path: '/api/variants/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  item: {
    method: 'POST',
    path: '/api/items/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  inventory: {
    method: 'POST',
    path: '/api/inventories/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  schedule: {
    method: 'POST',
    path: '/api/schedules/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  offer: {
    method: 'POST',
    path: '/api/offers/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  offerItem: {
    method: 'POST',
    path: '/api/offerItems/:id/restore',
    access: 'seller',
    limit: 'write',
  },
  location: {
    method: 'POST',
    path: '/api/locations/:id/restore',
    access: 'seller',
    limit: 'write',
  },
})
