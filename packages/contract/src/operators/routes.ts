import { routes } from '../common/route.ts'
import type { operatorSchemas, secondFactorSchemas } from './schemas.ts'

export const operatorRoutes = routes<typeof operatorSchemas>()({
  list: { method: 'GET', path: '/api/operators', access: 'admin', limit: 'read' },
  grant: { method: 'POST', path: '/api/operators', access: 'admin', limit: 'write' },
  revoke: { method: 'POST', path: '/api/operators/:id/revoke', access: 'admin', limit: 'write', status: 204 },
  resetFactor: {
    method: 'POST',
    path: '/api/operators/:id/reset-factor',
    access: 'admin',
    limit: 'write',
    status: 204,
  },
})

/** For operators whose second factor is not given yet, too: not found for everybody else. */
export const secondFactorRoutes = routes<typeof secondFactorSchemas>()({
  view: { method: 'GET', path: '/api/account/second-factor', access: 'user', limit: 'read' },
  give: { method: 'POST', path: '/api/account/second-factor', access: 'user', limit: 'write' },
  startApp: { method: 'POST', path: '/api/account/second-factor/app', access: 'user', limit: 'write' },
  confirmApp: { method: 'POST', path: '/api/account/second-factor/app/confirm', access: 'user', limit: 'write' },
  givePasskey: {
    method: 'POST',
    path: '/api/account/second-factor/passkey',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  renewCodes: { method: 'POST', path: '/api/account/second-factor/recovery-codes', access: 'user', limit: 'write' },
})
