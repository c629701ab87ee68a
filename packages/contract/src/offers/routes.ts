import { routes } from '../common/route.ts'
import type { offerSchemas } from './schemas.ts'

export const offerRoutes = routes<typeof offerSchemas>()({
  nearby: {
    method: 'GET',
    path: '/api/offers/nearby',
    access: 'public',
    limit: 'read',
  },
  count: {
    method: 'GET',
    path: '/api/offers/count',
    access: 'public',
    limit: 'read',
  },
  search: {
    method: 'GET',
    path: '/api/offers/search',
    access: 'public',
    limit: 'read',
  },
  offer: {
    method: 'GET',
    path: '/api/offers/:id',
    access: 'public',
    limit: 'read',
  },
  occurrences: {
    method: 'GET',
    path: '/api/offers/:id/occurrences',
    access: 'public',
    limit: 'read',
  },
  own: {
    method: 'GET',
    path: '/api/offers',
    access: 'seller',
  },
  ownOffer: {
    method: 'GET',
    path: '/api/offers/:id/edit',
    access: 'seller',
  },
  create: {
    method: 'POST',
    path: '/api/offers',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/offers/:id',
    access: 'seller',
    limit: 'write',
  },
  delete: {
    method: 'DELETE',
    path: '/api/offers/:id',
    access: 'seller',
    limit: 'write',
    status: 204,
  },
  publish: {
    method: 'POST',
    path: '/api/offers/:id/publish',
    access: 'seller',
    limit: 'write',
  },
  pause: {
    method: 'POST',
    path: '/api/offers/:id/pause',
    access: 'seller',
    limit: 'write',
  },
  archive: {
    method: 'POST',
    path: '/api/offers/:id/archive',
    access: 'seller',
    limit: 'write',
  },
  copy: {
    method: 'POST',
    path: '/api/offers/:id/copy',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  repeat: {
    method: 'POST',
    path: '/api/offers/:id/repeat',
    access: 'seller',
    limit: 'write',
  },
  exportOffers: {
    method: 'GET',
    path: '/api/offers/export',
    access: 'seller',
    text: true,
  },
  products: {
    method: 'GET',
    path: '/api/offers/:id/products',
    access: 'public',
    limit: 'read',
  },
  variants: {
    method: 'GET',
    path: '/api/offers/:id/products/:productId/variants',
    access: 'public',
    limit: 'read',
  },
})
