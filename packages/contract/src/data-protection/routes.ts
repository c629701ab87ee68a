import { routes } from '../common/route.ts'
import type { dataProtectionSchemas } from './schemas.ts'

const WRITE = { method: 'POST', access: 'admin', limit: 'write' } as const
const READ = { method: 'GET', access: 'admin', limit: 'read' } as const

export const dataProtectionRoutes = routes<typeof dataProtectionSchemas>()({
  own: { method: 'GET', path: '/api/data-protection/own', access: 'user', limit: 'read' },
  file: {
    method: 'POST',
    path: '/api/data-protection/own',
    access: 'user',
    limit: 'report',
    status: 201,
    idempotent: true,
  },
  requests: { ...READ, path: '/api/data-protection/requests' },
  enter: { ...WRITE, path: '/api/data-protection/requests', status: 201, idempotent: true },
  request: { ...READ, path: '/api/data-protection/requests/:id' },
  link: { ...WRITE, path: '/api/data-protection/requests/:id/link' },
  note: { ...WRITE, path: '/api/data-protection/requests/:id/note' },
  extend: { ...WRITE, path: '/api/data-protection/requests/:id/extend' },
  close: { ...WRITE, path: '/api/data-protection/requests/:id/close' },
  reopen: { ...WRITE, path: '/api/data-protection/requests/:id/reopen' },
  exportData: { ...WRITE, path: '/api/data-protection/requests/:id/export', limit: 'export', text: true },
  erase: { ...WRITE, path: '/api/data-protection/requests/:id/erase' },
  retention: { ...READ, path: '/api/data-protection/retention' },
  breaches: { ...READ, path: '/api/data-protection/breaches' },
  openBreach: { ...WRITE, path: '/api/data-protection/breaches', status: 201, idempotent: true },
  breach: { ...READ, path: '/api/data-protection/breaches/:id' },
  step: { ...WRITE, method: 'PUT', path: '/api/data-protection/breaches/:id/steps/:step' },
  closeBreach: { ...WRITE, path: '/api/data-protection/breaches/:id/close' },
  reopenBreach: { ...WRITE, path: '/api/data-protection/breaches/:id/reopen' },
})
