import { routes } from '../common/route.ts'
import type { restoreSchemas } from './schemas.ts'

/** "Cofnij": restores a deleted record with its id, for an hour after the deletion. Repeating the request changes nothing. */
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
