import { routes } from '../common/route.ts'
import type { reservationSchemas } from './schemas.ts'

export const reservationRoutes = routes<typeof reservationSchemas>()({
  list: {
    method: 'GET',
    path: '/api/reservations',
    access: 'session',
  },
  my: {
    method: 'GET',
    path: '/api/reservations/my',
    access: 'session',
  },
  view: {
    method: 'GET',
    path: '/api/reservations/:id',
    access: 'public',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/reservations',
    access: 'user',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  createAnonymous: {
    method: 'POST',
    path: '/api/reservations/anonymous',
    access: 'public',
    limit: 'anonymousReservation',
    status: 201,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/api/reservations/:id',
    access: 'session',
    limit: 'write',
  },
  /** A seller gives the reason: `?reason=`. */
  delete: {
    method: 'DELETE',
    path: '/api/reservations/:id',
    access: 'session',
    limit: 'write',
    status: 204,
  },
  finalize: {
    method: 'POST',
    path: '/api/reservations/:id/finalize',
    access: 'session',
    limit: 'finalize',
  },
  act: {
    method: 'POST',
    path: '/api/reservations/:id/actions/:event',
    access: 'session',
    limit: 'write',
  },
  addItem: {
    method: 'POST',
    path: '/api/reservations/:reservationId/items',
    access: 'session',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  addItems: {
    method: 'POST',
    path: '/api/reservations/:reservationId/items/batch',
    access: 'session',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  updateItem: {
    method: 'PUT',
    path: '/api/reservations/:reservationId/items/:itemId',
    access: 'session',
    limit: 'write',
  },
  deleteItem: {
    method: 'DELETE',
    path: '/api/reservations/:reservationId/items/:itemId',
    access: 'session',
    limit: 'write',
    status: 204,
  },
  userValues: {
    method: 'GET',
    path: '/api/reservations/userValues',
    access: 'session',
    limit: 'read',
  },
  offerValues: {
    method: 'GET',
    path: '/api/reservations/offerValues',
    access: 'session',
    limit: 'read',
  },
  offerItems: {
    method: 'GET',
    path: '/api/reservations/:id/offerItems',
    access: 'session',
    limit: 'read',
  },
  dashboard: {
    method: 'GET',
    path: '/api/reservations/dashboard',
    access: 'seller',
  },
  addressValues: {
    method: 'GET',
    path: '/api/reservations/addressValues',
    access: 'session',
    limit: 'read',
  },
  addressValuesOf: {
    method: 'GET',
    path: '/api/reservations/:reservationId/addressValues',
    access: 'session',
    limit: 'read',
  },
})
