import { routes } from '../common/route.ts'
import type { legalSchemas } from './schemas.ts'

export const legalRoutes = routes<typeof legalSchemas>()({
  document: { method: 'GET', path: '/api/legal/documents/:kind', access: 'public', limit: 'read' },
  documentVersion: {
    method: 'GET',
    path: '/api/legal/documents/:kind/versions/:number',
    access: 'public',
    limit: 'read',
  },
  own: { method: 'GET', path: '/api/legal/own', access: 'user', limit: 'read' },
  accept: { method: 'POST', path: '/api/legal/own', access: 'user', limit: 'write', status: 204 },
  list: { method: 'GET', path: '/api/legal/versions', access: 'admin', limit: 'read' },
  version: { method: 'GET', path: '/api/legal/versions/:id', access: 'admin', limit: 'read' },
  createDraft: { method: 'POST', path: '/api/legal/versions', access: 'admin', limit: 'write' },
  saveDraft: { method: 'PUT', path: '/api/legal/versions/:id', access: 'admin', limit: 'write' },
  deleteDraft: { method: 'DELETE', path: '/api/legal/versions/:id', access: 'admin', limit: 'write', status: 204 },
  publish: { method: 'POST', path: '/api/legal/versions/:id/publish', access: 'admin', limit: 'write' },
  withdraw: { method: 'POST', path: '/api/legal/versions/:id/withdraw', access: 'admin', limit: 'write' },
  acceptances: { method: 'GET', path: '/api/legal/acceptances', access: 'admin', limit: 'read' },
  exportAcceptances: {
    method: 'GET',
    path: '/api/legal/acceptances/export',
    access: 'admin',
    limit: 'export',
    text: true,
  },
})
