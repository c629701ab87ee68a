import { routes } from '../common/route.ts'
import type { sellerWeekSchemas } from './week-schemas.ts'

export const sellerWeekRoutes = routes<typeof sellerWeekSchemas>()({
  list: {
    method: 'GET',
    path: '/api/reservations/weeks',
    access: 'seller',
    limit: 'read',
  },
})
