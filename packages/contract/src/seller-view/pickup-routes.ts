import { routes } from '../common/route.ts'
import type { pickupSchemas } from './pickup-schemas.ts'

/** Routes of the pickup screen. */
export const pickupRoutes = routes<typeof pickupSchemas>()({
  list: {
    method: 'GET',
    path: '/api/reservations/pickups',
    access: 'seller',
    limit: 'read',
  },
  sheet: {
    method: 'GET',
    path: '/api/reservations/pickups/sheets/:occurrenceId',
    access: 'seller',
    limit: 'read',
  },
  act: {
    method: 'POST',
    path: '/api/reservations/pickups/acts',
    access: 'seller',
    limit: 'write',
  },
})
