import { routes } from '../common/route.ts'
import type { auditSchemas } from './schemas.ts'

export const auditRoutes = routes<typeof auditSchemas>()({
  list: {
    method: 'GET',
    path: '/api/audit',
    access: 'admin',
    limit: 'read',
  },
  own: {
    method: 'GET',
    path: '/api/account/audit',
    access: 'user',
    limit: 'read',
  },
  exportTable: {
    method: 'GET',
    path: '/api/audit/export',
    access: 'admin',
    limit: 'export',
    text: true,
  },
})
