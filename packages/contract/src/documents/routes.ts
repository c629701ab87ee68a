import { routes } from '../common/route.ts'
import type { documentSchemas } from './schemas.ts'

export const documentRoutes = routes<typeof documentSchemas>()({
  list: { method: 'GET', path: '/api/desk/sellers/:id/documents', access: 'admin', limit: 'read' },
  add: {
    method: 'POST',
    path: '/api/desk/sellers/:id/documents',
    access: 'admin',
    limit: 'write',
    idempotent: true,
  },
  update: { method: 'PUT', path: '/api/desk/documents/:documentId', access: 'admin', limit: 'write' },
  check: { method: 'POST', path: '/api/desk/documents/:documentId/check', access: 'admin', limit: 'write' },
  remove: { method: 'DELETE', path: '/api/desk/documents/:documentId', access: 'admin', limit: 'write', status: 204 },
})
