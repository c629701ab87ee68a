import { routes } from '../common/route.ts'
import type { suspensionSchemas } from './schemas.ts'

export const suspensionRoutes = routes<typeof suspensionSchemas>()({
  plan: {
    method: 'GET',
    path: '/api/users/:id/suspension',
    access: 'admin',
    limit: 'read',
  },
  block: {
    method: 'POST',
    path: '/api/users/:id/block',
    access: 'admin',
    limit: 'write',
  },
  unblock: {
    method: 'POST',
    path: '/api/users/:id/unblock',
    access: 'admin',
    limit: 'write',
  },
})
