import { routes } from '../common/route.ts'
import type { reviewSchemas } from './schemas.ts'

export const reviewRoutes = routes<typeof reviewSchemas>()({
  ofSeller: {
    method: 'GET',
    path: '/api/sellers/:sellerId/reviews',
    access: 'public',
    limit: 'read',
  },
  view: {
    method: 'GET',
    path: '/api/reservations/:reservationId/review',
    access: 'session',
    limit: 'read',
  },
  write: {
    method: 'PUT',
    path: '/api/reservations/:reservationId/review',
    access: 'session',
    limit: 'comment',
  },
  answer: {
    method: 'PUT',
    path: '/api/reservations/:reservationId/review/answer',
    access: 'seller',
    limit: 'comment',
  },
})
