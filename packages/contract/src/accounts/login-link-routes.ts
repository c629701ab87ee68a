import { routes } from '../common/route.ts'
import type { loginLinkSchemas } from './schemas.ts'

/** Apart from the other calls of accounts, because only the login screens load these. */
export const loginLinkRoutes = routes<typeof loginLinkSchemas>()({
  request: {
    method: 'POST',
    path: '/api/auth/login-link',
    access: 'public',
    limit: 'email',
  },
  use: {
    method: 'POST',
    path: '/api/auth/login-link/use',
    access: 'public',
    limit: 'secret',
  },
})
