import { routes } from '../common/route.ts'
import type { offerItemSchemas } from './item-schemas.ts'

export const offerItemRoutes = routes<typeof offerItemSchemas>()({
  create: {
    method: 'POST',
    path: '/api/offerItems',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  list: {
    method: 'GET',
    path: '/api/offerItems',
    access: 'seller',
  },
  item: {
    method: 'GET',
    path: '/api/offerItems/:id',
    access: 'public',
    limit: 'read',
  },
  prices: {
    method: 'GET',
    path: '/api/offerItems/:id/prices',
    access: 'seller',
  },
  update: {
    method: 'PUT',
    path: '/api/offerItems/:id',
    access: 'seller',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/offerItems/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
})
