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
  list: { method: 'GET', path: '/api/reports', access: 'admin', limit: 'read' },
  view: { method: 'GET', path: '/api/reports/:id', access: 'admin', limit: 'read' },
  take: { method: 'POST', path: '/api/reports/:id/take', access: 'admin', limit: 'write' },
  release: { method: 'POST', path: '/api/reports/:id/release', access: 'admin', limit: 'write' },
  note: { method: 'PUT', path: '/api/reports/:id/note', access: 'admin', limit: 'write' },
  reporter: { method: 'POST', path: '/api/reports/:id/reporter', access: 'admin', limit: 'write' },
  decide: { method: 'POST', path: '/api/reports/:id/decide', access: 'admin', limit: 'write' },
})
