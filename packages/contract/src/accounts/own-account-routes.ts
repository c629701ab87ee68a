import { routes } from '../common/route.ts'
import type { ownAccountSchemas } from './own-account-schemas.ts'

/** Routes for the account of the logged-in user. */
export const ownAccountRoutes = routes<typeof ownAccountSchemas>()({
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'user',
    limit: 'read',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/account/sessions',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'user',
    limit: 'write',
  },
  changeEmail: {
    method: 'POST',
    path: '/api/account/email',
    access: 'user',
    limit: 'email',
  },
  exportAccount: {
    method: 'GET',
    path: '/api/account/export',
    access: 'user',
    limit: 'export',
  },
  deleteAccount: {
    method: 'DELETE',
    path: '/api/account',
    access: 'user',
    limit: 'write',
    status: 204,
  },
})
