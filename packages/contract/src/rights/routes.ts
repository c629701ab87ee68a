import { routes } from '../common/route.ts'
import type { rightsSchemas } from './schemas.ts'

export const rightsRoutes = routes<typeof rightsSchemas>()({
  open: {
    method: 'GET',
    path: '/api/reservations/statements',
    access: 'seller',
    limit: 'read',
  },
  view: {
    method: 'GET',
    path: '/api/reservations/:reservationId/statements',
    access: 'session',
    limit: 'read',
  },
  withdraw: {
    method: 'POST',
    path: '/api/reservations/:reservationId/withdrawal',
    access: 'session',
    limit: 'comment',
    status: 201,
    idempotent: true,
  },
  complain: {
    method: 'POST',
    path: '/api/reservations/:reservationId/complaints',
    access: 'session',
    limit: 'comment',
    status: 201,
    idempotent: true,
  },
  answer: {
    method: 'PUT',
    path: '/api/reservations/:reservationId/complaints/:statementId/answer',
    access: 'seller',
    limit: 'write',
  },
})
