import { routes } from '../common/route.ts'
import type { locationSchemas } from './schemas.ts'

/** The sellers' pickup locations. */
export const locationRoutes = routes<typeof locationSchemas>()({
  list: {
    method: 'GET',
    path: '/api/locations',
    access: 'user',
  },
  location: {
    method: 'GET',
    path: '/api/locations/:id',
    access: 'user',
  },
  create: {
    method: 'POST',
    path: '/api/locations',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/locations/:id',
    access: 'seller',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/locations/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  values: {
    method: 'GET',
    path: '/api/locations/sellerValues',
    access: 'user',
  },
})
