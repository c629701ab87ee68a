import { routes } from '../common/route.ts'
import type { blockSchemas } from './schemas.ts'

export const blockRoutes = routes<typeof blockSchemas>()({
  own: {
    method: 'GET',
    path: '/api/blocks',
    access: 'user',
    limit: 'read',
  },
  add: {
    method: 'PUT',
    path: '/api/blocks/:kind/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  remove: {
    method: 'DELETE',
    path: '/api/blocks/:kind/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
})
