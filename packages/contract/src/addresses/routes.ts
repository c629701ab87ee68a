import { routes } from '../common/route.ts'
import type { addressSchemas } from './schemas.ts'

export const addressRoutes = routes<typeof addressSchemas>()({
  list: {
    method: 'GET',
    path: '/api/addresses',
    access: 'user',
    limit: 'read',
  },
  view: {
    method: 'GET',
    path: '/api/addresses/:id',
    // A guest has no addresses; a 403 would end the guest's session in the browser.
    access: 'session',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/addresses',
    access: 'user',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/addresses/:id',
    access: 'user',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/addresses/:id',
    access: 'user',
    limit: 'write',
    status: 204,
  },
})
