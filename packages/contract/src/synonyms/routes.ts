import { routes } from '../common/route.ts'
import type { synonymSchemas } from './schemas.ts'

export const synonymRoutes = routes<typeof synonymSchemas>()({
  view: { method: 'GET', path: '/api/synonyms', access: 'admin', limit: 'read' },
  preview: { method: 'POST', path: '/api/synonyms/preview', access: 'admin', limit: 'read' },
  save: { method: 'PUT', path: '/api/synonyms', access: 'admin', limit: 'write' },
  restore: { method: 'POST', path: '/api/synonyms/restore', access: 'admin', limit: 'write' },
})
