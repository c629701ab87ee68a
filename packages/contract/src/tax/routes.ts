import { routes } from '../common/route.ts'
import type { taxSchemas } from './schemas.ts'

const READ = { method: 'GET', access: 'admin', limit: 'read' } as const
const WRITE = { method: 'POST', access: 'admin', limit: 'write' } as const

export const taxRoutes = routes<typeof taxSchemas>()({
  own: { method: 'GET', path: '/api/tax/own', access: 'seller', limit: 'read' },
  saveProfile: { method: 'PUT', path: '/api/tax/own/profile', access: 'seller', limit: 'write' },
  ownReport: { method: 'GET', path: '/api/tax/own/reports/:id', access: 'seller', limit: 'read' },
  year: { ...READ, path: '/api/tax/years/:year' },
  count: { ...WRITE, path: '/api/tax/years/:year/count' },
  setRate: { ...WRITE, method: 'PUT', path: '/api/tax/years/:year/rate' },
  sellers: { ...READ, path: '/api/tax/years/:year/sellers' },
  exportSellers: { ...READ, path: '/api/tax/years/:year/sellers/export', limit: 'export', text: true },
  seller: { ...READ, path: '/api/tax/years/:year/sellers/:id' },
  reveal: { ...WRITE, path: '/api/tax/sellers/:id/reveal' },
  makeReport: { ...WRITE, path: '/api/tax/years/:year/reports', idempotent: true },
  trial: { ...WRITE, path: '/api/tax/years/:year/trial', limit: 'export', text: true },
  file: { ...WRITE, path: '/api/tax/reports/:id/file', limit: 'export', text: true },
})
