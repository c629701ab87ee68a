import { routes } from '../common/route.ts'
import type { recallSchemas } from './schemas.ts'

export const recallRoutes = routes<typeof recallSchemas>()({
  preview: { method: 'POST', path: '/api/recalls/preview', access: 'admin', limit: 'read' },
  create: { method: 'POST', path: '/api/recalls', access: 'admin', limit: 'write', status: 201, idempotent: true },
  list: { method: 'GET', path: '/api/recalls', access: 'admin', limit: 'read' },
  view: { method: 'GET', path: '/api/recalls/:id', access: 'admin', limit: 'read' },
  called: { method: 'POST', path: '/api/recalls/:id/called', access: 'admin', limit: 'write' },
})
