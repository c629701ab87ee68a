import { routes } from '../common/route.ts'
import type { marketRuleSchemas } from './schemas.ts'

export const marketRuleRoutes = routes<typeof marketRuleSchemas>()({
  view: { method: 'GET', path: '/api/market-rules/:kind', access: 'admin', limit: 'read' },
  preview: { method: 'POST', path: '/api/market-rules/:kind/preview', access: 'admin', limit: 'read' },
  save: { method: 'PUT', path: '/api/market-rules/:kind', access: 'admin', limit: 'write' },
  restore: { method: 'POST', path: '/api/market-rules/:kind/restore', access: 'admin', limit: 'write' },
})
