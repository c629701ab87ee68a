import { routes } from '../common/route.ts'
import type { mailingSchemas } from './schemas.ts'

export const mailingRoutes = routes<typeof mailingSchemas>()({
  list: { method: 'GET', path: '/api/desk/mailings', access: 'admin', limit: 'read' },
  failed: { method: 'GET', path: '/api/desk/mailings/:mailingId/failed', access: 'admin', limit: 'read' },
  preview: { method: 'POST', path: '/api/desk/mailings/preview', access: 'admin', limit: 'write' },
  test: { method: 'POST', path: '/api/desk/mailings/test', access: 'admin', limit: 'write', status: 204 },
  create: { method: 'POST', path: '/api/desk/mailings', access: 'admin', limit: 'write', idempotent: true },
  cancel: { method: 'POST', path: '/api/desk/mailings/:mailingId/cancel', access: 'admin', limit: 'write' },
})
