import { routes } from '../common/route.ts'
import type { reportSchemas } from './schemas.ts'

export const reportRoutes = routes<typeof reportSchemas>()({
  create: {
    method: 'POST',
    path: '/api/reports',
    access: 'public',
    limit: 'report',
    status: 201,
    idempotent: true,
  },
  list: {
    method: 'GET',
    path: '/api/reports',
    access: 'admin',
    limit: 'read',
  },
  decide: {
    method: 'POST',
    path: '/api/reports/:id/decide',
    access: 'admin',
    limit: 'write',
  },
})
