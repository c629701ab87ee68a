import { routes } from '../../common/route.ts'
import type { pickupTripSchemas } from './schemas.ts'

export const pickupTripRoutes = routes<typeof pickupTripSchemas>()({
  view: {
    method: 'GET',
    path: '/api/reservations/trip',
    access: 'user',
    limit: 'read',
  },
})
