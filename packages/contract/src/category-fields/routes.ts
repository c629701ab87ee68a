import { routes } from '../common/route.ts'
import type { categoryFieldsSchemas, categoryFieldsVersionSchemas } from './schemas.ts'

export const categoryFieldsRoutes = routes<typeof categoryFieldsSchemas>()({
  list: { method: 'GET', path: '/api/category-fields', access: 'public', limit: 'read' },
})

export const categoryFieldsVersionRoutes = routes<typeof categoryFieldsVersionSchemas>()({
  view: { method: 'GET', path: '/api/category-fields/versions', access: 'admin', limit: 'read' },
  preview: { method: 'POST', path: '/api/category-fields/versions/preview', access: 'admin', limit: 'read' },
  save: { method: 'PUT', path: '/api/category-fields/versions', access: 'admin', limit: 'write' },
  restore: { method: 'POST', path: '/api/category-fields/versions/restore', access: 'admin', limit: 'write' },
})
