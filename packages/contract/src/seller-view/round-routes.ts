import { routes } from '../common/route.ts'
import type { deliveryRoundSchemas } from './round-schemas.ts'

export const deliveryRoundRoutes = routes<typeof deliveryRoundSchemas>()({
  view: {
    method: 'GET',
    path: '/api/reservations/round',
    access: 'seller',
    limit: 'read',
  },
})
