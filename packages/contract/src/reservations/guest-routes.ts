import { routes } from '../common/route.ts'
import type { guestReservationSchemas } from './guest-schemas.ts'

/** Routes for a reservation without an account: adding it to an account, erasing its personal data. */
export const guestReservationRoutes = routes<typeof guestReservationSchemas>()({
  claim: {
    method: 'POST',
    path: '/api/reservations/:id/claim',
    access: 'user',
    limit: 'claim',
  },
  forget: {
    method: 'POST',
    path: '/api/reservations/:id/forget',
    access: 'session',
    limit: 'write',
    status: 204,
  },
})
