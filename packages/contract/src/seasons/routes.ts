import { routes } from '../common/route.ts'
import type { seasonSchemas } from './schemas.ts'

export const seasonRoutes = routes<typeof seasonSchemas>()({
  calendar: { method: 'GET', path: '/api/seasons', access: 'public', limit: 'read' },
  tiles: { method: 'GET', path: '/api/seasons/now', access: 'public', limit: 'read' },
})
