import { routes } from '../common/route.ts'
import type { seasonVersionSchemas } from './schemas.ts'

/** For operators; apart, because the first page loads the routes of everybody. */
export const seasonVersionRoutes = routes<typeof seasonVersionSchemas>()({
  view: { method: 'GET', path: '/api/seasons/versions', access: 'admin', limit: 'read' },
  preview: { method: 'POST', path: '/api/seasons/versions/preview', access: 'admin', limit: 'read' },
  save: { method: 'PUT', path: '/api/seasons/versions', access: 'admin', limit: 'write' },
  restore: { method: 'POST', path: '/api/seasons/versions/restore', access: 'admin', limit: 'write' },
})
