import { routes } from '../common/route.ts'
import type { webhookSchemas } from './schemas.ts'

export const webhookRoutes = routes<typeof webhookSchemas>()({
  list: {
    method: 'GET',
    path: '/api/webhooks',
    access: 'seller',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/webhooks',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/webhooks/:id',
    access: 'seller',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/webhooks/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  rotateSecret: {
    method: 'POST',
    path: '/api/webhooks/:id/secret',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  test: {
    method: 'POST',
    path: '/api/webhooks/:id/test',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
  deliveries: {
    method: 'GET',
    path: '/api/webhooks/:id/deliveries',
    access: 'seller',
    limit: 'read',
  },
  redeliver: {
    method: 'POST',
    path: '/api/webhooks/:id/deliveries/:deliveryId/redeliver',
    access: 'seller',
    limit: 'write',
    idempotent: true,
  },
})
