import { routes } from '../common/route.ts'
import type { alertSchemas } from './schemas.ts'

export const alertRoutes = routes<typeof alertSchemas>()({
  own: {
    method: 'GET',
    path: '/api/alerts',
    access: 'user',
    limit: 'read',
  },
  offers: {
    method: 'GET',
    path: '/api/alerts/offers',
    access: 'user',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/alerts',
    access: 'user',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/alerts/:id',
    access: 'user',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/alerts/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
})
