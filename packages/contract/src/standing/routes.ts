import { routes } from '../common/route.ts'
import type { standingSchemas } from './schemas.ts'

export const standingRoutes = routes<typeof standingSchemas>()({
  own: {
    method: 'GET',
    path: '/api/standing',
    access: 'user',
    limit: 'read',
  },
  ofReservation: {
    method: 'GET',
    path: '/api/reservations/:reservationId/standing',
    access: 'user',
    limit: 'read',
  },
  create: {
    method: 'POST',
    path: '/api/standing',
    access: 'user',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  change: {
    method: 'PUT',
    path: '/api/standing/:id',
    access: 'user',
    limit: 'write',
  },
  setDate: {
    method: 'PUT',
    path: '/api/standing/:id/dates/:date',
    access: 'user',
    limit: 'write',
  },
  end: {
    method: 'POST',
    path: '/api/standing/:id/end',
    access: 'user',
    limit: 'write',
  },
  resume: {
    method: 'POST',
    path: '/api/standing/:id/resume',
    access: 'user',
    limit: 'write',
  },
  ofSeller: {
    method: 'GET',
    path: '/api/standing/seller',
    access: 'seller',
    limit: 'read',
  },
  decline: {
    method: 'POST',
    path: '/api/standing/:id/decline',
    access: 'seller',
    limit: 'write',
  },
  setLimit: {
    method: 'PUT',
    path: '/api/offerItems/:id/standing-limit',
    access: 'seller',
    limit: 'write',
  },
})
