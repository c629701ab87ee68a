import { routes } from '../common/route.ts'
import type { holdSchemas } from './schemas.ts'

/** Decisions of operators about offers, without a notice. */
export const holdRoutes = routes<typeof holdSchemas>()({
  list: { method: 'GET', path: '/api/desk/offers', access: 'admin', limit: 'read' },
  view: { method: 'GET', path: '/api/desk/offers/:id', access: 'admin', limit: 'read' },
  hold: { method: 'POST', path: '/api/desk/offers/:id/hold', access: 'admin', limit: 'write' },
  release: { method: 'POST', path: '/api/desk/offers/:id/release', access: 'admin', limit: 'write' },
  resubmit: { method: 'POST', path: '/api/offers/:id/resubmit', access: 'seller', limit: 'write', status: 204 },
})
