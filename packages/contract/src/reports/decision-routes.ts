import { routes } from '../common/route.ts'
import type { decisionSchemas } from './decision-schemas.ts'

/** Statements of reasons, appeals and the transparency report. */
export const decisionRoutes = routes<typeof decisionSchemas>()({
  own: { method: 'GET', path: '/api/account/decisions', access: 'user', limit: 'read' },
  appeal: { method: 'POST', path: '/api/account/decisions/:id/appeal', access: 'user', limit: 'write' },
  viewByLink: { method: 'GET', path: '/api/decisions/link', access: 'public', limit: 'read' },
  appealByLink: { method: 'POST', path: '/api/decisions/link', access: 'public', limit: 'secret' },
  exportTable: { method: 'GET', path: '/api/decisions/export', access: 'admin', limit: 'export', text: true },
  appeals: { method: 'GET', path: '/api/appeals', access: 'admin', limit: 'read' },
  decideAppeal: { method: 'POST', path: '/api/appeals/:id/decide', access: 'admin', limit: 'write' },
  transparency: { method: 'GET', path: '/api/transparency', access: 'public', limit: 'read' },
})
