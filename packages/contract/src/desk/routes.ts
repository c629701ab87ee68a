import { routes } from '../common/route.ts'
import type { deskSchemas } from './schemas.ts'

export const deskRoutes = routes<typeof deskSchemas>()({
  view: { method: 'GET', path: '/api/desk', access: 'admin', limit: 'read' },
  installation: { method: 'GET', path: '/api/desk/installation', access: 'admin', limit: 'read' },
  deadMessages: { method: 'GET', path: '/api/desk/dead-messages', access: 'admin', limit: 'read' },
  search: { method: 'GET', path: '/api/desk/search', access: 'admin', limit: 'read' },
  exportSearch: { method: 'GET', path: '/api/desk/search/export', access: 'admin', limit: 'export', text: true },
  views: { method: 'GET', path: '/api/desk/search/views', access: 'admin', limit: 'read' },
  saveView: { method: 'POST', path: '/api/desk/search/views', access: 'admin', limit: 'write' },
  deleteView: {
    method: 'DELETE',
    path: '/api/desk/search/views/:viewId',
    access: 'admin',
    limit: 'write',
    status: 204,
  },
  sendAgain: {
    method: 'POST',
    path: '/api/desk/dead-messages/:id/send-again',
    access: 'admin',
    limit: 'write',
    status: 204,
  },
})
