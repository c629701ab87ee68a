import { routes } from '../common/route.ts'
import type { sellerReservationSchemas } from './schemas.ts'

/** Routes of the seller view: pick list, manual reservations, accepting several reservations at once. */
export const sellerReservationRoutes = routes<typeof sellerReservationSchemas>()({
  pickList: {
    method: 'GET',
    path: '/api/reservations/pick-list',
    access: 'seller',
    limit: 'read',
  },
  createManual: {
    method: 'POST',
    path: '/api/reservations/manual',
    access: 'seller',
    limit: 'write',
    status: 201,
    idempotent: true,
  },
  bulkAccept: {
    method: 'POST',
    path: '/api/reservations/accept',
    access: 'seller',
    limit: 'write',
  },
})
