import { routes } from '../common/route.ts'
import type { apiKeySchemas } from './schemas.ts'

export const apiKeyRoutes = routes<typeof apiKeySchemas>()({
  list: {
    method: 'GET',
    path: '/api/api-keys',
    access: 'seller',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/api-keys',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/api-keys/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
})
