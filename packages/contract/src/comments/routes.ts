import { routes } from '../common/route.ts'
import type { commentSchemas } from './schemas.ts'

export const commentRoutes = routes<typeof commentSchemas>()({
  list: {
    method: 'GET',
    path: '/api/reservations/:reservationId/comments',
    access: 'session',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/reservations/:reservationId/comments',
    access: 'session',
    limit: 'comment',
    status: 201,
    idempotent: true,
  },
  announce: {
    method: 'POST',
    path: '/api/reservations/:reservationId/comments/on-the-way',
    access: 'seller',
    limit: 'comment',
    status: 201,
    idempotent: true,
  },
  read: {
    method: 'PUT',
    path: '/api/reservations/:reservationId/comments/:commentId/read',
    access: 'session',
    limit: 'read',
  },
  readAll: {
    method: 'PUT',
    path: '/api/reservations/:reservationId/comments/read-all',
    access: 'session',
    limit: 'read',
    status: 204,
  },
})
