import { routes } from '../common/route.ts'
import type { sellerReservationSchemas } from './schemas.ts'

/** Routes of the seller view: pick list, manual reservations, answers on the phone, accepting several reservations at once. */
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
  recordPhoneAnswer: {
    method: 'POST',
    path: '/api/reservations/:id/phone-answer',
    access: 'seller',
    limit: 'write',
  },
  bulkAccept: {
    method: 'POST',
    path: '/api/reservations/accept',
    access: 'seller',
    limit: 'write',
  },
  bulkUndo: {
    method: 'POST',
    path: '/api/reservations/undo',
    access: 'seller',
    limit: 'write',
  },
})
