import { routes } from '../common/route.ts'
import type { sellerSchemas } from './schemas.ts'

export const sellerRoutes = routes<typeof sellerSchemas>()({
  list: {
    method: 'GET',
    path: '/api/sellers',
    access: 'public',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/sellers',
    access: 'user',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  mine: {
    method: 'GET',
    path: '/api/sellers/mine',
    access: 'seller',
  },
  seller: {
    method: 'GET',
    path: '/api/sellers/:id',
    access: 'public',
    limit: 'read',
  },
  update: {
    method: 'PUT',
    path: '/api/sellers/:id',
    access: 'seller',
    limit: 'write',
  },
  contactCard: {
    method: 'GET',
    path: '/api/users/seller/:sellerId',
    access: 'public',
    limit: 'read',
  },
})
