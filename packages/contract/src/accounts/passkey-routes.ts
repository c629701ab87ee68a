import { routes } from '../common/route.ts'
import type { passkeyLoginSchemas, passkeySchemas } from './passkey-schemas.ts'

export const passkeyLoginRoutes = routes<typeof passkeyLoginSchemas>()({
  options: {
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    limit: 'login',
  },
  login: {
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    limit: 'login',
  },
})

export const passkeyRoutes = routes<typeof passkeySchemas>()({
  list: {
    method: 'GET',
    path: '/api/account/passkeys',
    access: 'user',
    limit: 'read',
  },
  options: {
    method: 'POST',
    path: '/api/account/passkeys/options',
    access: 'user',
    limit: 'write',
  },
  add: {
    method: 'POST',
    path: '/api/account/passkeys',
    access: 'user',
    limit: 'write',
  },
  rename: {
    method: 'PUT',
    path: '/api/account/passkeys/:passkeyId',
    access: 'user',
    limit: 'write',
  },
  remove: {
    method: 'DELETE',
    path: '/api/account/passkeys/:passkeyId',
    access: 'user',
    limit: 'write',
    status: 204,
  },
})
